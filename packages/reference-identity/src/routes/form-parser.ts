import type { FastifyInstance } from 'fastify';

/** Makes `scope` parse posted forms to records of their fields; of several fields with one name, the last one is used. */
export function registerFormParser(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
}
