import { calls, capabilities, requestHeaders, responseHeaders, systemConfigSchema, type Call } from '@aboschalter/contract';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { createConfiguration } from '../installation/create-configuration.ts';
import { registerCors } from '../http/cors.ts';
import { getBodyLimit } from '../http/body-limits.ts';
import { validateInput } from '../http/validate-input.ts';
import { toRoutePath } from '../http/to-route-path.ts';
import { ApiError } from '../http/api-error.ts';
import { sendError } from '../http/send-error.ts';
import { resolveRequestId } from '@aboschalter/reference-program/request-id';
import { setSecurityHeaders } from '../http/security-headers.ts';
import { withStartupErrorMessage } from '../lifecycle/startup-error.ts';
import type { MiddlewareOptions, MiddlewareHandle } from '../start-middleware.ts';
import { findExampleResponse, readExamples } from './examples.ts';

/** The options of the mock: those of a middleware that do not concern stored data and security. */
export type MockServerOptions = Pick<MiddlewareOptions, 'port' | 'host' | 'issuer' | 'installation' | 'webOrigins'>;

/** The capabilities of the mock: all that do not need stored records. */
const mockCapabilities = capabilities.filter((capability) => capability !== 'recordIds' && capability !== 'recordVersions');

/** An authorization header with a text in the form of a JWT, since the mock does not verify tokens. */
const BEARER_TOKEN = /^Bearer +[\w-]+\.[\w-]+\.[\w-]+ *$/i;
const noObserver = { onResponse: () => undefined, onError: () => undefined, onIncident: () => undefined };

/** Creates the mock: an HTTP server that responds to every call of the contract with a recorded response. */
export async function createMockServer({ issuer, installation, webOrigins }: MockServerOptions): Promise<FastifyInstance> {
  const examples = readExamples();
  // The mock stores nothing, so it need not wait for open connections when it is closed.
  const app = fastify({ genReqId: resolveRequestId, routerOptions: { ignoreTrailingSlash: false }, forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => {
    setSecurityHeaders(reply);
  });
  await registerCors(app, webOrigins);
  app.setErrorHandler(async (error, _request, reply) => sendError(reply, error, noObserver));
  app.setNotFoundHandler((_request, reply) =>
    sendError(reply, new ApiError(404, 'Diese Adresse gibt es nicht.', { code: 'route-not-found' }), noObserver),
  );
  // The recorded configuration is not used, since its URLs are not those of this identity provider and these card readers.
  const createConfigurationResponse = (address: string) =>
    systemConfigSchema.parse({ ...createConfiguration(installation, issuer, address), capabilities: mockCapabilities });

  const getResponse = (call: Call, { headers, params, query, body, ip }: FastifyRequest): unknown => {
    if (call.access === 'staff' && !BEARER_TOKEN.test(headers.authorization ?? '')) {
      throw new ApiError(401, 'Ihre Anmeldung ist nicht oder nicht mehr gültig.', { code: 'missing-token' });
    }
    validateInput(call.params, params, 'Adresse');
    validateInput(call.query, query, 'Anfrage');
    validateInput(call.body, body, 'Eingabe');
    return call === calls.getConfiguration ? createConfigurationResponse(ip) : findExampleResponse(examples, call, { params, query });
  };
  for (const call of Object.values<Call>(calls)) {
    app.route({
      method: call.method,
      url: toRoutePath(call),
      bodyLimit: getBodyLimit(call),
      handler: async (request, reply) => {
        const response = getResponse(call, request);
        // Repeats get the same recorded response, so every key is reported as settled: its result is final.
        const key = request.headers[requestHeaders.idempotencyKey];
        if (call.method !== 'GET' && typeof key === 'string') reply.header(responseHeaders.settledKey, key);
        if (response === undefined) return reply.code(204).send();
        if (call.responseType === 'text') return reply.type('text/plain; charset=utf-8').send(response);
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(response));
      },
    });
  }
  return app;
}

/**
 * Starts the mock.
 * @throws Error if an example is missing or invalid, or the port is in use
 */
export const startMock = (options: MockServerOptions): Promise<MiddlewareHandle> => withStartupErrorMessage(() => listen(options));

async function listen(options: MockServerOptions): Promise<MiddlewareHandle> {
  const app = await createMockServer(options);
  const address = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  return { url: `http://localhost:${new URL(address).port}`, close: () => app.close() };
}
