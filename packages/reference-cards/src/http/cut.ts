import type { FastifyReply, FastifyRequest } from 'fastify';

/** Breaks the connection off without an answer, as a pulled cable does. */
export function destroyConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
