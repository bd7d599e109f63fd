import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { StaffUserConflictError } from '../staff/staff.ts';

/** An error response with `status` and a German message. */
export class AdminApiError extends Error {
  override readonly name = 'AdminApiError';
  readonly status: number;

  constructor(status: number, userMessage: string) {
    super(userMessage);
    this.status = status;
  }
}

/** Returns the status and German message for an error; the message contains no details of unexpected errors. */
function toErrorResponse(error: FastifyError | Error): { status: number; userMessage: string } {
  if (error instanceof AdminApiError) return { status: error.status, userMessage: error.message };
  if (error instanceof StaffUserConflictError) return { status: 409, userMessage: error.message };
  if (hasZodFastifySchemaValidationErrors(error)) {
    return { status: 400, userMessage: [...new Set(error.validation.map(({ message }) => message))].join(' ') };
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  return status < 500
    ? { status, userMessage: 'Die Anfrage konnte nicht gelesen werden.' }
    : { status: 500, userMessage: 'Die Benutzerverwaltung ist gestört. Bitte versuchen Sie es später erneut.' };
}

/** Sends an error response with `{ userMessage }`. Logs unexpected errors. */
export function handleAdminError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, userMessage } = toErrorResponse(error);
  if (status === 500) console.error('Staff administration failed:', error);
  return reply.code(status).send({ userMessage });
}
