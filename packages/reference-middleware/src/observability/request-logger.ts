import pino, { type DestinationStream } from 'pino';
import type { CounterWarning, RequestObserver } from './request-observer.ts';

/** `on` logs incidents and one line per request; `off` logs only incidents. */
export const requestLogModes = ['off', 'on'] as const;
export type RequestLogMode = (typeof requestLogModes)[number];

/** The log of a running middleware. */
export interface OperationLog extends RequestObserver {
  /** Logs a warning that a counter was raised. */
  onCounterRaised(warning: CounterWarning): void;
}

/** Routes that monitoring systems request every few seconds. */
const UNLOGGED_ROUTES = new Set(['/health', '/ready', '/metrics']);

/**
 * Creates a logger that writes one JSON line for each incident and, in the mode `on`, for each request. It replaces the log of
 * Fastify, whose URLs and error messages contain personal data.
 * @param destination by default the standard output
 */
export function createRequestLogger(mode: RequestLogMode, destination: DestinationStream = pino.destination(1)): OperationLog {
  const log = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
    destination,
  );
  return {
    onResponse({ requestId, method, route, status, milliseconds, bytes }) {
      if (mode === 'off' || UNLOGGED_ROUTES.has(route)) return;
      log.info({ requestId, method, route, status, ms: Math.round(milliseconds * 10) / 10, bytes }, 'request');
    },
    onError: () => undefined,
    onCounterRaised({ name, from, to }) {
      log.warn({ counter: name, from, to }, 'counter raised: numbers above it are in use, was an older database restored?');
    },
    onIncident({ requestId, incidentId, code, sanitizedStack }) {
      log.error({ requestId, incidentId, code, trace: sanitizedStack }, 'incident');
    },
  };
}
