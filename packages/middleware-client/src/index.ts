export { createMiddlewareClient, type RequestOptions, type MiddlewareClientOptions, type MiddlewareClient } from './client.ts';
export type { MissingParts } from './read-answer.ts';
export { getIncidentId, MiddlewareError, getUserMessage } from './middleware-error.ts';
export type { MiddlewareErrorKind } from './failure-sentences.ts';
export type { AccessTokenProvider } from './token-source.ts';
export type { RequestObserver } from './request-observer.ts';
export { isConflict, parseCurrentRecord } from './present-record.ts';
