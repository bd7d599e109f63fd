import { settingsFromEnvironment } from './environment.ts';
import { startMiddleware } from './start-middleware.ts';

try {
  const middleware = await startMiddleware(settingsFromEnvironment(process.env));
  console.log(`Middleware: ${middleware.url}`);
  const stop = (): void => {
    void middleware.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
