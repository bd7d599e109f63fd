export { filesFromEnvironment } from './files/files-settings.ts';
export { startMock } from './mock/start-mock.ts';
export { knownPeople } from './seed/known-households.ts';
export { startMiddleware, type MiddlewareSettings, type RunningMiddleware } from './start-middleware.ts';
