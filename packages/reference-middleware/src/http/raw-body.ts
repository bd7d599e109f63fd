import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Makes a server keep the text of each JSON body, because the proof of a command server contains a digest of this text.
 * @returns a function that returns the text of a request's body; empty if the request has none
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
