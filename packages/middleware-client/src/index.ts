export { createMiddlewareClient, type CallOptions, type ClientSettings, type MiddlewareClient } from './client.ts';
export { MiddlewareError, messageOf, type Failure } from './middleware-error.ts';
export type { TokenSource } from './token-source.ts';
export type { RequestObserver } from './request-observer.ts';
