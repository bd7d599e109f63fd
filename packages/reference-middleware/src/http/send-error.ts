import { responseHeaders } from '@aboschalter/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { RequestObserver } from '../observability/request-observer.ts';
import { bodyTooLargeMessage } from './body-limits.ts';
import { mapDatabaseError } from './map-database-error.ts';
import { ApiError } from './api-error.ts';

const errorWithStatusSchema = z.object({ statusCode: z.int().min(400).max(499) });

/** Maps errors of fastify: a body that is too large or not JSON, a malformed URL. */
function mapServerError(error: unknown, bodyLimit: number): ApiError | undefined {
  const status = errorWithStatusSchema.safeParse(error).data?.statusCode;
  if (status === undefined) return undefined;
  return status === 413
    ? new ApiError(413, bodyTooLargeMessage(bodyLimit), { code: 'payload-too-large' })
    : new ApiError(status, 'Die Anfrage hat ein falsches Format.', { code: 'validation-failed' });
}

/** Seconds until a retry after an outage. */
const RETRY_AFTER_SECONDS = 5;
/** Statuses whose responses contain the seconds until a retry. */
const RETRYABLE_STATUSES = new Set([429, 503]);

/**
 * Sends an error response with a status and `{ userMessage }`. Internal errors (5xx) get an incident id to find them in
 * the log.
 */
export async function sendError(reply: FastifyReply, error: unknown, watch: RequestObserver): Promise<FastifyReply> {
  const refusal = error instanceof ApiError ? error : (mapDatabaseError(error) ?? mapServerError(error, reply.routeOptions.bodyLimit));
  const code = refusal ? (refusal.body.code ?? 'validation-failed') : 'internal-error';
  watch.onError(code);
  if (refusal && RETRYABLE_STATUSES.has(refusal.status) && !reply.hasHeader(responseHeaders.retryAfter)) {
    reply.header(responseHeaders.retryAfter, `${RETRY_AFTER_SECONDS}`);
  }
  if (refusal && refusal.status < 500) return reply.code(refusal.status).send(refusal.body);
  const incidentId = crypto.randomUUID();
  watch.onIncident({ requestId: reply.request.id, incidentId, code, sanitizedStack: sanitizeStack(error) });
  if (refusal) return reply.code(refusal.status).send({ ...refusal.body, incidentId });
  return reply.code(500).send({
    userMessage: `Im Server ist ein Fehler aufgetreten (Vorgangsnummer ${incidentId.slice(0, 8)}).`,
    code: 'internal-error',
    incidentId,
  });
}

/** Returns types and stack locations of an error and its causes, without messages, which may contain personal data. */
export function sanitizeStack(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  const places = (error.stack ?? '').replace(error.message, '').split('\n');
  const cause = error.cause instanceof Error ? [`caused by ${error.cause.name}`] : [];
  return [error.name, ...places.filter((line) => line.startsWith('    at ')), ...cause].join('\n');
}
