import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type OidcProvider from 'oidc-provider';
import { z } from 'zod';
import { REALM_PATH } from '../options.ts';
import { LOGOUT_PATH } from '../provider/configuration.ts';
import { registerFormParser } from './form-parser.ts';

const Fields = z.record(z.string(), z.string());

/** What the provider has to see of a request: the address below the realm, and where it was below the server. */
function below(raw: IncomingMessage): IncomingMessage {
  const originalUrl = raw.url ?? '';
  return Object.assign(raw, { originalUrl, url: originalUrl.slice(REALM_PATH.length) || '/' });
}

/**
 * A posted sign-out as the provider understands it. It takes posted ones only with cookies for all sites,
 * yet an ID token has no place in an address, so applications post it and it never leaves this server.
 */
function asGet(request: FastifyRequest): IncomingMessage {
  const { raw } = request;
  return below(
    Object.assign(raw, {
      method: 'GET',
      url: `${raw.url ?? ''}?${new URLSearchParams(Fields.parse(request.body)).toString()}`,
    }),
  );
}

/** Hands everything below the realm's path to oidc-provider, bodies unread. */
export function protocolRoutes(app: FastifyInstance, provider: OidcProvider): void {
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
