import type { FastifyReply, FastifyRequest } from 'fastify';

/** Closes the connection without a response, as a disconnected cable does. */
export function destroyConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
