export { startMock } from './mock/start-mock.ts';
export { startMiddleware, type MiddlewareSettings, type RunningMiddleware } from './start-middleware.ts';
