import { optionsFromEnvironment } from './environment.ts';
import { startCardWorkplace } from './start-card-workplace.ts';

try {
  const workplace = await startCardWorkplace(optionsFromEnvironment(process.env));
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
