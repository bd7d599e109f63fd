import pino, { type DestinationStream, type Logger } from 'pino';
import type { RequestObserver } from './request-observer.ts';

/** `on` logs incidents and one line per request; `off` logs only incidents. */
export const requestLogModes = ['off', 'on'] as const;
export type RequestLogMode = (typeof requestLogModes)[number];

/** Routes that monitoring systems request every few seconds. */
const UNLOGGED_ROUTES = new Set(['/health', '/ready', '/metrics']);

/**
 * Creates a logger that writes one JSON line for each entry.
 * @param destination by default the standard output
 */
export const createLogger = (destination: DestinationStream = pino.destination(1)): Logger =>
  pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } }, destination);

/**
 * Creates an observer that logs each incident and, in the mode `on`, each request. It replaces the log of Fastify, whose URLs
 * and error messages contain personal data.
 */
export const createRequestLogger = (mode: RequestLogMode, log: Logger): RequestObserver => ({
  onResponse({ requestId, method, route, status, milliseconds, bytes }) {
    if (mode === 'off' || UNLOGGED_ROUTES.has(route)) return;
    log.info({ requestId, method, route, status, ms: Math.round(milliseconds * 10) / 10, bytes }, 'request');
  },
  onError: () => undefined,
  onIncident({ requestId, incidentId, code, sanitizedStack }) {
    log.error({ requestId, incidentId, code, trace: sanitizedStack }, 'incident');
  },
});
