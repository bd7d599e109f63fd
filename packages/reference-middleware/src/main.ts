import { runProgram } from '@aboschalter/reference-program';
import { loadMockConfig, loadConfig } from './config.ts';
import { startMock } from './mock/start-mock.ts';
import { startMiddleware } from './start-middleware.ts';

await (process.env['MIDDLEWARE_MOCK'] === '1'
  ? runProgram('Mock of the middleware', (variables) => startMock(loadMockConfig(variables)))
  : runProgram('Middleware', (variables) => startMiddleware(loadConfig(variables))));
