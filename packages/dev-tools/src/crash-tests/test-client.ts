import {
  buildCallPath,
  errorBodySchema,
  requestHeaders,
  roles,
  type ResponseData,
  type Call,
  type ErrorBody,
  type RequestInput,
} from '@aboschalter/contract';
import { z } from 'zod';
import type { TestIdentityProvider } from './test-identity-provider.ts';

/** The outcome of a call: a response, a rejection, or none, because the server was killed. */
export type RequestResult<T> =
  | { readonly data: T }
  | { readonly error: ErrorBody & { readonly status: number } }
  | { readonly connectionLost: string };

/** A clerk with all permissions. */
export interface TestClient {
  /** @param key the intent's key; the same for a repeat */
  send<C extends Call>(call: C, input: RequestInput<C>, key?: string): Promise<RequestResult<ResponseData<C>>>;
  /** Sends a call that must succeed. @throws Error otherwise */
  request<C extends Call>(call: C, input: RequestInput<C>, key?: string): Promise<ResponseData<C>>;
}

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Milliseconds after which a response is lost: longer than any timeout of the product. */
const HANGS = 30_000;

/** A clerk of the middleware at this URL. */
export function createTestClient(url: string, provider: TestIdentityProvider): TestClient {
  const token = provider.token(roles);
  async function send<C extends Call>(call: C, input: RequestInput<C>, key?: string): Promise<RequestResult<ResponseData<C>>>;
  async function send(call: Call, { params, query, body }: Parts, key?: string): Promise<RequestResult<unknown>> {
    const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]));
    const address = `${url}${buildCallPath(call, params)}${search.size > 0 ? `?${search.toString()}` : ''}`;
    try {
      const response = await fetch(address, {
        method: call.method,
        headers: {
          authorization: `Bearer ${await token}`,
          ...(key === undefined ? {} : { [requestHeaders.idempotencyKey]: key }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(HANGS),
      });
      const text = await response.text();
      if (!response.ok) return { error: { status: response.status, ...errorBodySchema.parse(JSON.parse(text)) } };
      return { data: call.response instanceof z.ZodUndefined ? undefined : call.response.parse(JSON.parse(text)) };
    } catch (error) {
      if (error instanceof z.ZodError) throw error;
      return { connectionLost: error instanceof Error ? error.message : String(error) };
    }
  }
  return {
    send,
    async request(call, input, key) {
      const outcome = await send(call, input, key);
      if ('data' in outcome) return outcome.data;
      throw new Error(`${call.summary}: ${JSON.stringify(outcome)}`);
    },
  };
}
