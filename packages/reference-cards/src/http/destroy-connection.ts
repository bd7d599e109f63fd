import type { FastifyReply, FastifyRequest } from 'fastify';

/** Closes the connection without a response, as if the network had failed. */
export function destroyConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
