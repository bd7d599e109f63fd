import type { Call } from '@aboschalter/contract';
import type { FastifyInstance } from 'fastify';

/** Returns the text of the response to a path, unchanged or modified. */
type ModifyResponse = (path: string, text: string) => string;

const toMethod = (text: string): Call['method'] => (text === 'POST' || text === 'PUT' || text === 'DELETE' ? text : 'GET');

/**
 * Creates a `fetch` that sends requests to a server without a network.
 * @param modifyResponse modifies the text of each response; by default responses are unchanged
 */
export const createInjectFetch =
  (app: FastifyInstance, modifyResponse: ModifyResponse = (_, text) => text): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const payload = await request.text();
    const { statusCode, headers, body } = await app.inject({
      method: toMethod(request.method),
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(payload === '' ? {} : { payload }),
    });
    const responseHeaders = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return new Response(statusCode === 204 ? null : modifyResponse(pathname, body), { status: statusCode, headers: responseHeaders });
  };
