import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type OidcProvider from 'oidc-provider';
import { z } from 'zod';
import { REALM_PATH } from '../options.ts';
import { LOGOUT_PATH } from '../provider/configuration.ts';
import { registerFormParser } from './form-parser.ts';

const fieldsSchema = z.record(z.string(), z.string());

/** Converts a request for oidc-provider: its `url` is the path below the realm, and `originalUrl` the complete path. */
function withoutRealmPath(raw: IncomingMessage): IncomingMessage {
  const originalUrl = raw.url ?? '';
  return Object.assign(raw, { originalUrl, url: originalUrl.slice(REALM_PATH.length) || '/' });
}

/**
 * Converts a posted sign-out to a GET request for oidc-provider, because oidc-provider accepts a posted sign-out only with
 * cookies that browsers send across sites. Applications post the sign-out, because an ID token must not be part of a URL.
 * The URL that this function creates contains the ID token, but never leaves this server.
 */
function toGetRequest(request: FastifyRequest): IncomingMessage {
  const { raw } = request;
  return withoutRealmPath(
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
        await handle(toGetRequest(request), reply.raw);
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
        await handle(withoutRealmPath(request.raw), reply.raw);
      });
    },
    { prefix: REALM_PATH },
  );
}
