import type { Call } from '@aboschalter/contract';
import type { FastifyInstance } from 'fastify';

/** Modifies the text of a response, by its path. */
type Spoil = (path: string, text: string) => string;

const methodOf = (text: string): Call['method'] => (text === 'POST' || text === 'PUT' || text === 'DELETE' ? text : 'GET');

/**
 * Creates a `fetch` that calls a server without a network.
 * @param spoil modifies the text of each response
 */
export const createInjectFetch =
  (app: FastifyInstance, spoil: Spoil = (_, text) => text): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const payload = await request.text();
    const { statusCode, headers, body } = await app.inject({
      method: methodOf(request.method),
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(payload === '' ? {} : { payload }),
    });
    const responseHeaders = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return new Response(statusCode === 204 ? null : spoil(pathname, body), { status: statusCode, headers: responseHeaders });
  };
