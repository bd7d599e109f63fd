import { responseHeaders } from '@aboschalter/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { RequestObserver } from '@aboschalter/reference-program/request-observer';
import { sanitizeStack } from '@aboschalter/reference-program/sanitize-stack';
import { createBodyTooLargeMessage } from './body-limits.ts';
import { mapDatabaseError } from './map-database-error.ts';
import { ApiError } from './api-error.ts';

const errorWithStatusSchema = z.object({ statusCode: z.int().min(400).max(499) });

/** Maps an error of Fastify about the request, such as a body that is too large or not JSON; undefined for other errors. */
function mapFastifyError(error: unknown, bodyLimit: number): ApiError | undefined {
  const status = errorWithStatusSchema.safeParse(error).data?.statusCode;
  if (status === undefined) return undefined;
  return status === 413
    ? new ApiError(413, createBodyTooLargeMessage(bodyLimit), { code: 'payload-too-large' })
    : new ApiError(status, 'Die Anfrage hat ein falsches Format.', { code: 'validation-failed' });
}

/** The default of `Retry-After`. */
const RETRY_AFTER_SECONDS = 5;
/** Statuses whose responses have a `Retry-After` header. */
const STATUSES_WITH_RETRY_AFTER = new Set([429, 503]);

/**
 * Sends an error response with a status, a German message and a code. Server errors (5xx) also get an incident id, by
 * which their log line can be found.
 */
export async function sendError(reply: FastifyReply, error: unknown, observer: RequestObserver): Promise<FastifyReply> {
  const apiError = error instanceof ApiError ? error : (mapDatabaseError(error) ?? mapFastifyError(error, reply.routeOptions.bodyLimit));
  const code = apiError ? (apiError.body.code ?? 'validation-failed') : 'internal-error';
  observer.onError(code);
  if (apiError && STATUSES_WITH_RETRY_AFTER.has(apiError.status) && !reply.hasHeader(responseHeaders.retryAfter)) {
    reply.header(responseHeaders.retryAfter, `${RETRY_AFTER_SECONDS}`);
  }
  if (apiError && apiError.status < 500) return reply.code(apiError.status).send(apiError.body);
  const incidentId = crypto.randomUUID();
  observer.onIncident({ requestId: reply.request.id, incidentId, code, sanitizedStack: sanitizeStack(error) });
  if (apiError) return reply.code(apiError.status).send({ ...apiError.body, incidentId });
  return reply.code(500).send({
    userMessage: `Im Server ist ein Fehler aufgetreten (Vorgangsnummer ${incidentId.slice(0, 8)}).`,
    code: 'internal-error',
    incidentId,
  });
}
