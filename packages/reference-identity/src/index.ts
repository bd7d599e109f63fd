export { startIdentity, type RunningIdentity } from './start-identity.ts';
export { CLIENT_ID, SESSION, type IdentityOptions } from './options.ts';
