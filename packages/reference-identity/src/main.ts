import { runProgram } from '@aboschalter/reference-program';
import { loadConfig } from './environment.ts';
import { startIdentityProvider } from './start-identity-provider.ts';

await runProgram('Anmeldedienst', async (variables) => {
  console.warn('FOR TRIALS ONLY: this identity provider has demo accounts with published passwords. Use Keycloak for staff.');
  const provider = await startIdentityProvider(loadConfig(variables));
  return { url: provider.issuer, close: () => provider.close() };
});
