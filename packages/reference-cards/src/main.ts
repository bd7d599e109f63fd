import { loadConfig } from './environment.ts';
import { startCardWorkstation } from './start-card-workstation.ts';

try {
  const workplace = await startCardWorkstation(loadConfig(process.env));
  console.log(`Kartenarbeitsplatz: ${workplace.url}`);
  const stop = (): void => {
    void workplace.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
