import pino, { type DestinationStream } from 'pino';
import type { Watch } from './watch.ts';

/** What is written beside incidents: a line for each request, or none. */
export const logLevels = ['off', 'requests'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Asked every few seconds by machines. */
const QUIET = new Set(['/health', '/ready', '/metrics']);

/**
 * One JSON line for each request (if wanted) and for each incident (always). Only the fields that are named here can get into
 * it: fastify's own log would write addresses and messages of errors, in which people are named.
 * @param to standard output if missing
 */
export function operationLog(level: LogLevel, to: DestinationStream = pino.destination(1)): Watch {
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } }, to);
  return {
    answered({ requestId, method, route, status, milliseconds, bytes }) {
      if (level === 'off' || QUIET.has(route)) return;
      log.info({ requestId, method, route, status, ms: Math.round(milliseconds * 10) / 10, bytes }, 'request');
    },
    refused: () => undefined,
    incident({ requestId, incidentId, code, trace }) {
      log.error({ requestId, incidentId, code, trace }, 'incident');
    },
  };
}
