import { loadMockConfig, loadConfig } from './config.ts';
import { startMock } from './mock/start-mock.ts';
import { startMiddleware } from './start-middleware.ts';

try {
  const isMock = process.env['MIDDLEWARE_MOCK'] === '1';
  const middleware = isMock ? await startMock(loadMockConfig(process.env)) : await startMiddleware(loadConfig(process.env));
  console.log(`${isMock ? 'Mock of the middleware' : 'Middleware'}: ${middleware.url}`);
  const stop = (): void => {
    void middleware.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
