import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Lets a server keep the bytes of each JSON body beside what is read from it: a proof is about the bytes.
 * @returns what came with a request; empty if there was no body
 */
export function captureRawBodies(app: FastifyInstance): (request: FastifyRequest) => string {
  const bodies = new WeakMap<FastifyRequest, string>();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    bodies.set(request, body);
    void parse(request, body, done);
  });
  return (request) => bodies.get(request) ?? '';
}
