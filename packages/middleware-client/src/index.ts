export { createMiddlewareClient, type CallOptions, type ClientSettings, type MiddlewareClient } from './client.ts';
export type { MissingParts } from './read-answer.ts';
export { incidentOf, MiddlewareError, messageOf } from './middleware-error.ts';
export type { Failure } from './failure-sentences.ts';
export type { TokenSource } from './token-source.ts';
export type { RequestObserver } from './request-observer.ts';
export { isConflict, presentRecord } from './present-record.ts';
