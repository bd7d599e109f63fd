import { loadConfig } from './environment.ts';
import { startIdentityProvider } from './start-identity-provider.ts';

try {
  const identity = await startIdentityProvider(loadConfig(process.env));
  console.log(`Anmeldedienst: ${identity.issuer}`);
  const stop = (): void => {
    void identity.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
