export { startIdentityProvider, type IdentityProviderHandle } from './start-identity-provider.ts';
export { CLIENT_ID, SESSION, type IdentityOptions } from './options.ts';
