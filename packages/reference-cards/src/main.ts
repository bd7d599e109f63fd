import { loadConfig } from './environment.ts';
import { startCardWorkstation } from './start-card-workstation.ts';

try {
  const workstation = await startCardWorkstation(loadConfig(process.env));
  console.log(`Kartenarbeitsplatz: ${workstation.url}`);
  const stop = (): void => {
    void workstation.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
