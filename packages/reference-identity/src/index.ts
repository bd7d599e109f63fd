export { startIdentity, type RunningIdentity } from './start-identity.ts';
export { CLIENT_ID, type IdentityOptions } from './options.ts';
export { obtainTokens, type TokenPair, type TokenRequest } from './obtain-tokens.ts';
