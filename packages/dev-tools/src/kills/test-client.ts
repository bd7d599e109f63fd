import {
  buildCallPath,
  errorBody,
  requestHeaders,
  roles,
  type ResponseData,
  type Call,
  type ErrorBody,
  type RequestInput,
} from '@aboschalter/contract';
import { z } from 'zod';
import type { TestIdentityProvider } from './test-identity-provider.ts';

/** What came of a call: its answer, a refusal, or nothing, because whoever was to answer is gone. */
export type Outcome<T> = { readonly answer: T } | { readonly refused: ErrorBody & { readonly status: number } } | { readonly lost: string };

/** Somebody at a counter who may do everything. */
export interface TestClient {
  /** @param key the intent's; the same again for a repeat */
  send<C extends Call>(call: C, input: RequestInput<C>, key?: string): Promise<Outcome<ResponseData<C>>>;
  /** For a call that nothing stands in the way of. @throws Error if it is not answered */
  ask<C extends Call>(call: C, input: RequestInput<C>, key?: string): Promise<ResponseData<C>>;
}

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Milliseconds after which an answer does not come anymore: longer than anything the product waits for by itself. */
const HANGS = 30_000;

/** A clerk at the middleware there. */
export function createTestClient(url: string, provider: TestIdentityProvider): TestClient {
  const token = provider.token(roles);
  async function send<C extends Call>(call: C, input: RequestInput<C>, key?: string): Promise<Outcome<ResponseData<C>>>;
  async function send(call: Call, { params, query, body }: Parts, key?: string): Promise<Outcome<unknown>> {
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
      if (!response.ok) return { refused: { status: response.status, ...errorBody.parse(JSON.parse(text)) } };
      return { answer: call.answer instanceof z.ZodUndefined ? undefined : call.answer.parse(JSON.parse(text)) };
    } catch (error) {
      if (error instanceof z.ZodError) throw error;
      return { lost: error instanceof Error ? error.message : String(error) };
    }
  }
  return {
    send,
    async ask(call, input, key) {
      const outcome = await send(call, input, key);
      if ('answer' in outcome) return outcome.answer;
      throw new Error(`${call.summary}: ${JSON.stringify(outcome)}`);
    },
  };
}
