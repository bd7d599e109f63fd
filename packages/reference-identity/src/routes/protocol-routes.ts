import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type OidcProvider from 'oidc-provider';
import { z } from 'zod';
import { REALM_PATH } from '../options.ts';
import { LOGOUT_PATH } from '../provider/configuration.ts';
import { registerFormParser } from './form-parser.ts';

const fieldsSchema = z.record(z.string(), z.string());

/** The request for the provider: the path below the realm, and its mount path. */
function below(raw: IncomingMessage): IncomingMessage {
  const originalUrl = raw.url ?? '';
  return Object.assign(raw, { originalUrl, url: originalUrl.slice(REALM_PATH.length) || '/' });
}

/**
 * Converts a posted sign-out for the provider, which accepts posts only with cookies for all sites. Applications post
 * it, since an ID token must not be part of a URL, and it never leaves this server.
 */
function asGet(request: FastifyRequest): IncomingMessage {
  const { raw } = request;
  return below(
    Object.assign(raw, {
      method: 'GET',
      url: `${raw.url ?? ''}?${new URLSearchParams(fieldsSchema.parse(request.body)).toString()}`,
    }),
  );
}

/** Passes all requests below the realm's path to oidc-provider, without parsing bodies. */
export function registerProtocolRoutes(app: FastifyInstance, provider: OidcProvider): void {
  const handle = provider.callback();

  app.register(
    async (scope) => {
      registerFormParser(scope);
      scope.post(LOGOUT_PATH, async (request, reply) => {
        reply.hijack();
        await handle(asGet(request), reply.raw);
      });
    },
    { prefix: REALM_PATH },
  );

  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => {
        done(null);
      });
      scope.all('/*', async (request, reply) => {
        reply.hijack();
        await handle(below(request.raw), reply.raw);
      });
    },
    { prefix: REALM_PATH },
  );
}
