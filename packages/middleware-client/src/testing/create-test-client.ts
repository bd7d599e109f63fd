import { capabilities } from '@aboschalter/contract';
import { vi } from 'vitest';
import { createMiddlewareClient, type MiddlewareClientOptions } from '../client.ts';
import { MiddlewareError } from '../middleware-error.ts';
import type { RequestObserver } from '../request-observer.ts';
import type { AccessTokenProvider } from '../access-token-provider.ts';

export const uuid = '7b8f9c1e-0000-4000-8000-000000000001';
export const tokens: AccessTokenProvider = {
  accessToken: async () => 'old',
  refreshedToken: async () => 'new',
  username: () => 'lena.leitung',
};
export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/**
 * Creates a client of a middleware with all capabilities. `respond` returns the response to a request, and `sent` collects the
 * requests.
 */
export function createTestClient(
  respond: (request: Request) => Response | Promise<Response>,
  more: Partial<Pick<MiddlewareClientOptions, 'accessTokenProvider' | 'timeout' | 'capabilities' | 'onMissingRole'>> = {},
) {
  const sent: Request[] = [];
  const ended = vi.fn<() => void>();
  const started = vi.fn<() => () => void>(() => ended);
  const incomplete = vi.fn<NonNullable<RequestObserver['onIncompleteResponse']>>();
  const client = createMiddlewareClient({
    baseUrl: 'http://middleware.test/api',
    accessTokenProvider: tokens,
    timeout: 1000,
    capabilities,
    observer: { onRequestStart: started, onIncompleteResponse: incomplete },
    ...more,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push(request);
      return respond(request);
    },
  });
  return { client, sent, started, ended, incomplete };
}

/** Waits for a request that must fail, and returns its error. */
export async function getRequestError(promise: Promise<unknown>): Promise<MiddlewareError> {
  const error = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(error instanceof MiddlewareError)) throw new Error('expected a MiddlewareError', { cause: error });
  return error;
}
