import pino, { type DestinationStream } from 'pino';
import type { CounterWarning, RequestObserver } from './request-observer.ts';

/** What is written beside incidents: a line for each request, or none. */
export const requestLogModes = ['off', 'requests'] as const;
export type RequestLogMode = (typeof requestLogModes)[number];

/** The log of a running middleware. */
export interface OperationLog extends RequestObserver {
  /** Warns of a counter that was behind numbers in use. */
  counterRaised(what: CounterWarning): void;
}

/** Asked every few seconds by machines. */
const UNLOGGED_ROUTES = new Set(['/health', '/ready', '/metrics']);

/**
 * One JSON line for each request (if wanted) and for each incident (always). Only the fields that are named here can get into
 * it: fastify's own log would write addresses and messages of errors, in which people are named.
 * @param to standard output if missing
 */
export function createRequestLogger(level: RequestLogMode, to: DestinationStream = pino.destination(1)): OperationLog {
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } }, to);
  return {
    answered({ requestId, method, route, status, milliseconds, bytes }) {
      if (level === 'off' || UNLOGGED_ROUTES.has(route)) return;
      log.info({ requestId, method, route, status, ms: Math.round(milliseconds * 10) / 10, bytes }, 'request');
    },
    refused: () => undefined,
    counterRaised({ name, from, to: raisedTo }) {
      log.warn({ counter: name, from, to: raisedTo }, 'counter raised: numbers above it are in use, was an older database restored?');
    },
    incident({ requestId, incidentId, code, trace }) {
      log.error({ requestId, incidentId, code, trace }, 'incident');
    },
  };
}
