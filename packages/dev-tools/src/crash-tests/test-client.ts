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

/** Sends calls to the middleware as a user with all roles. */
export interface TestClient {
  /** Sends a call. @param key the idempotency key; the same key if the call is sent again */
  send<C extends Call>(call: C, input: RequestInput<C>, key?: string): Promise<RequestResult<ResponseData<C>>>;
  /** Sends a call that must succeed. @throws Error otherwise */
  request<C extends Call>(call: C, input: RequestInput<C>, key?: string): Promise<ResponseData<C>>;
}

/** The input of any call. */
interface CallInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Milliseconds after which a response is treated as lost: longer than any timeout of the product. */
const RESPONSE_TIMEOUT_MS = 30_000;

/** Creates a client of the middleware at a URL. */
export function createTestClient(url: string, provider: TestIdentityProvider): TestClient {
  const token = provider.createToken(roles);
  async function send<C extends Call>(call: C, input: RequestInput<C>, key?: string): Promise<RequestResult<ResponseData<C>>>;
  async function send(call: Call, { params, query, body }: CallInput, key?: string): Promise<RequestResult<unknown>> {
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
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      const text = await response.text();
      if (!response.ok) return { error: { status: response.status, ...errorBodySchema.parse(JSON.parse(text)) } };
      return { data: call.response instanceof z.ZodUndefined ? undefined : call.response.parse(JSON.parse(text)) };
    } catch (error) {
      // A complete response that differs from the contract is an error of the middleware, not a lost response.
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
