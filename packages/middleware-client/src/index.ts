export { createMiddlewareClient, type RequestOptions, type MiddlewareClientOptions, type MiddlewareClient } from './client.ts';
export type { MissingParts } from './parse-tolerantly.ts';
export { getIncidentId, MiddlewareError, getUserMessage } from './middleware-error.ts';
export type { MiddlewareErrorKind } from './error-messages.ts';
export type { AccessTokenProvider } from './access-token-provider.ts';
export type { RequestObserver } from './request-observer.ts';
export { isConflict, parseCurrentRecord } from './conflict.ts';
