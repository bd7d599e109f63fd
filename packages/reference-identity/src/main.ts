import { runProgram } from '@aboschalter/reference-program';
import { loadConfig } from './environment.ts';
import { startIdentityProvider } from './start-identity-provider.ts';

await runProgram('Anmeldedienst', async (variables) => {
  const provider = await startIdentityProvider(loadConfig(variables));
  return { url: provider.issuer, close: () => provider.close() };
});
