import pino, { type DestinationStream } from 'pino';
import type { CounterWarning, RequestObserver } from './request-observer.ts';

/** What is logged besides incidents: a line per request, or nothing. */
export const requestLogModes = ['off', 'on'] as const;
export type RequestLogMode = (typeof requestLogModes)[number];

/** The log of a running middleware. */
export interface OperationLog extends RequestObserver {
  /** Warns about a counter that was below used numbers. */
  counterRaised(what: CounterWarning): void;
}

/** Routes that monitoring systems request every few seconds. */
const UNLOGGED_ROUTES = new Set(['/health', '/ready', '/metrics']);

/**
 * Logs one JSON line for each incident and, if `level` is `on`, for each request. Used instead of the log of fastify,
 * which contains URLs and error messages with personal data.
 * @param to standard output by default
 */
export function createRequestLogger(level: RequestLogMode, to: DestinationStream = pino.destination(1)): OperationLog {
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } }, to);
  return {
    onResponse({ requestId, method, route, status, milliseconds, bytes }) {
      if (level === 'off' || UNLOGGED_ROUTES.has(route)) return;
      log.info({ requestId, method, route, status, ms: Math.round(milliseconds * 10) / 10, bytes }, 'request');
    },
    onError: () => undefined,
    counterRaised({ name, from, to: raisedTo }) {
      log.warn({ counter: name, from, to: raisedTo }, 'counter raised: numbers above it are in use, was an older database restored?');
    },
    onIncident({ requestId, incidentId, code, sanitizedStack }) {
      log.error({ requestId, incidentId, code, trace: sanitizedStack }, 'incident');
    },
  };
}
