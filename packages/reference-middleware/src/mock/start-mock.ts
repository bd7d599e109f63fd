import { calls, capabilities, requestHeaders, responseHeaders, systemConfigSchema, type Call } from '@aboschalter/contract';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { demoConfiguration } from '../domain/demo-configuration.ts';
import { registerCors } from '../http/cors.ts';
import { getBodyLimit } from '../http/body-limits.ts';
import { validateInput } from '../http/validate-input.ts';
import { toRoutePath } from '../http/to-route-path.ts';
import { ApiError } from '../http/api-error.ts';
import { sendError } from '../http/send-error.ts';
import { resolveRequestId } from '../observability/request-id.ts';
import { setSecurityHeaders } from '../http/security-headers.ts';
import { withStartupErrorMessage } from '../lifecycle/startup-error.ts';
import type { MiddlewareOptions, MiddlewareHandle } from '../start-middleware.ts';
import { findExampleResponse, readExamples } from './examples.ts';

/** The options of the mock, a part of those of a middleware. */
export type MockServerOptions = Pick<MiddlewareOptions, 'port' | 'host' | 'issuer' | 'cardWorkstationUrl' | 'webOrigins'>;

/** The capabilities of recorded responses: created and changed records are not stored. */
const kept = capabilities.filter((one) => one !== 'recordIds' && one !== 'recordVersions');

/** Three parts in base64url: the mock does not verify tokens. */
const BEARER = /^Bearer +[\w-]+\.[\w-]+\.[\w-]+ *$/i;
/** No observer. */
const watch = { onResponse: () => undefined, onError: () => undefined, onIncident: () => undefined };

/** The mock over HTTP: every call of the contract with its recorded response. */
export async function createMockServer({ issuer, cardWorkstationUrl, webOrigins }: MockServerOptions): Promise<FastifyInstance> {
  const examples = readExamples();
  const app = fastify({ genReqId: resolveRequestId, routerOptions: { ignoreTrailingSlash: false }, forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => {
    setSecurityHeaders(reply);
  });
  await registerCors(app, webOrigins);
  app.setErrorHandler(async (error, _request, reply) => sendError(reply, error, watch));
  app.setNotFoundHandler((_request, reply) =>
    sendError(reply, new ApiError(404, 'Diese Adresse gibt es nicht.', { code: 'route-not-found' }), watch),
  );
  // The URLs of provider and readers are those of this installation, all else is recorded.
  const configuration = systemConfigSchema.parse({ ...demoConfiguration(issuer, cardWorkstationUrl), capabilities: kept });

  const answer = (call: Call, { headers, params, query, body }: FastifyRequest): unknown => {
    if (call.access === 'staff' && !BEARER.test(headers.authorization ?? '')) {
      throw new ApiError(401, 'Ihre Anmeldung ist nicht oder nicht mehr gültig.', { code: 'missing-token' });
    }
    validateInput(call.params, params, 'Adresse');
    validateInput(call.query, query, 'Anfrage');
    validateInput(call.body, body, 'Eingabe');
    return call === calls.getConfiguration ? configuration : findExampleResponse(examples, call, { params, query });
  };
  for (const call of Object.values<Call>(calls)) {
    app.route({
      method: call.method,
      url: toRoutePath(call),
      bodyLimit: getBodyLimit(call),
      handler: async (request, reply) => {
        const answered = answer(call, request);
        const key = request.headers[requestHeaders.idempotencyKey];
        if (call.method !== 'GET' && typeof key === 'string') reply.header(responseHeaders.settledKey, key);
        if (answered === undefined) return reply.code(204).send();
        if (call.responseType === 'text') return reply.type('text/plain; charset=utf-8').send(answered);
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(answered));
      },
    });
  }
  return app;
}

/**
 * Starts the mock.
 * @throws Error if an example is missing or invalid; with a German message if the port is in use
 */
export const startMock = (settings: MockServerOptions): Promise<MiddlewareHandle> => withStartupErrorMessage(() => listen(settings));

async function listen(settings: MockServerOptions): Promise<MiddlewareHandle> {
  const app = await createMockServer(settings);
  const address = await app.listen({ port: settings.port, host: settings.host ?? '127.0.0.1' });
  return { url: `http://localhost:${new URL(address).port}`, close: () => app.close() };
}
