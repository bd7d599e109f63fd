export { startIdentity, type RunningIdentity } from './start-identity.ts';
export { CLIENT_ID, type IdentityOptions } from './options.ts';
