export { startMiddleware, type MiddlewareSettings } from './start-middleware.ts';
export { openApiDocument } from './openapi/openapi.ts';
