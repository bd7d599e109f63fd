export { startMiddleware, type MiddlewareSettings, type RunningMiddleware } from './start-middleware.ts';
