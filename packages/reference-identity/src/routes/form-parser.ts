import type { FastifyInstance } from 'fastify';

/** Makes `scope` parse posted forms: a record of the fields, the last of equal names. */
export function registerFormParser(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
}
