import { responseHeaders } from '@aboschalter/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { RequestObserver } from '../operation/request-observer.ts';
import { bodyTooLargeMessage } from './body-limits.ts';
import { mapDatabaseError } from './map-database-error.ts';
import { ApiError } from './api-error.ts';

const carriesStatus = z.object({ statusCode: z.int().min(400).max(499) });

/** Fastify's own refusals: a body too large or no JSON, an address that cannot be read. */
function refusalByServer(error: unknown, bodyLimit: number): ApiError | undefined {
  const status = carriesStatus.safeParse(error).data?.statusCode;
  if (status === undefined) return undefined;
  return status === 413
    ? new ApiError(413, bodyTooLargeMessage(bodyLimit), { code: 'too-large' })
    : new ApiError(status, 'Die Anfrage hat ein falsches Format.', { code: 'invalid' });
}

/** Seconds after which what is away just now may be back. */
const BACK_IN = 5;
/** Statuses with which a caller is told when to come again. */
const NOT_NOW = new Set([429, 503]);

/**
 * Answers with a status and `{ userMessage }`, whatever went wrong. What is not the caller's doing (5xx) gets a number
 * by which support finds it in the log.
 */
export async function sendError(reply: FastifyReply, error: unknown, watch: RequestObserver): Promise<FastifyReply> {
  const refusal = error instanceof ApiError ? error : (mapDatabaseError(error) ?? refusalByServer(error, reply.routeOptions.bodyLimit));
  const code = refusal ? (refusal.body.code ?? 'invalid') : 'internal';
  watch.refused(code);
  if (refusal && NOT_NOW.has(refusal.status) && !reply.hasHeader(responseHeaders.retryAfter)) {
    reply.header(responseHeaders.retryAfter, `${BACK_IN}`);
  }
  if (refusal && refusal.status < 500) return reply.code(refusal.status).send(refusal.body);
  const incidentId = crypto.randomUUID();
  watch.incident({ requestId: reply.request.id, incidentId, code, trace: traceOf(error) });
  if (refusal) return reply.code(refusal.status).send({ ...refusal.body, incidentId });
  return reply.code(500).send({
    userMessage: `Im Server ist ein Fehler aufgetreten (Vorgangsnummer ${incidentId.slice(0, 8)}).`,
    code: 'internal',
    incidentId,
  });
}

/** Kind and places of an error, and the kind of what caused it, without messages, which may name people: the log says where to look, no more. */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  const places = (error.stack ?? '').replace(error.message, '').split('\n');
  const cause = error.cause instanceof Error ? [`caused by ${error.cause.name}`] : [];
  return [error.name, ...places.filter((line) => line.startsWith('    at ')), ...cause].join('\n');
}
