import { calls, capabilities, errorBody, errorCodes, responseHeaders, type ReadAnswer, type Call, type Input } from '@aboschalter/contract';
import { createMiddlewareClient, MiddlewareError } from '@aboschalter/middleware-client';
import { z } from 'zod';
import { differencesOf, kindOf } from './differences.ts';
import type { Difference, Outcome, Row } from './row.ts';
import { staticToken } from './static-token.ts';

/** An answer as it came over the wire. */
interface Came {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Asks a middleware, and keeps what came of it. */
export interface Probe {
  /**
   * Sends a call as the product does. Answers undefined where nothing came that it could work with.
   * @param key of the intent, for repeats
   * @param recordId of the new record
   */
  ask<C extends Call>(call: C, input: Input<C>, key?: string, recordId?: string): Promise<ReadAnswer<C> | undefined>;
  /** Sends a call that must be refused with a status, in the contract's shape. */
  refused<C extends Call>(name: string, what: string, status: number, call: C, input: Input<C>, token?: string): Promise<void>;
  /** Notes a rule that is no call. */
  note(name: string, what: string, differences: readonly Difference[]): void;
  /** Why nothing more is sent: nobody answers, or the token is none. */
  stopped(): string | undefined;
  /** One line for each call that was sent, by name, and for each rule. */
  rows(): ReadonlyMap<string, Row>;
}

const nameOf = new Map<Call, string>(Object.entries<Call>(calls).map(([name, call]) => [call, name]));
const worse = ({ kind }: Outcome): number => ['kept', 'not-allowed', 'differs'].indexOf(kind);
const refusalBody = errorBody.extend({ code: z.enum(errorCodes) });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is wrong with the body of a refusal. */
function flawsOfRefusal({ text }: Came): readonly Difference[] {
  const body = jsonOf(text) ?? text;
  const read = refusalBody.safeParse(body);
  return read.success ? [] : differencesOf(read.error, body);
}

/** How a middleware is reached. */
export interface ProbeSettings {
  /** Its base address. */
  readonly url: string;
  readonly token: string;
  readonly fetch: typeof globalThis.fetch;
  /** Told of each call, by its name, before it is sent. */
  readonly onCall?: ((name: string) => void) | undefined;
}

/**
 * Follows no redirect: browsers do not either where they have to ask first whether they may send a token (Fetch standard, 'CORS preflight').
 * If the first call is not answered at all, or the first one with the token is answered by 401, nothing more is sent.
 */
export function createProbe({ url, token, fetch, onCall = () => undefined }: ProbeSettings): Probe {
  const rows = new Map<string, Row>();
  let came: Came | undefined;
  let stopped: string | undefined;
  let isTokenAccepted = false;
  const keeping: typeof globalThis.fetch = async (input, init) => {
    came = undefined;
    const response = await fetch(input, { ...init, redirect: 'manual' });
    came = { status: response.status, headers: response.headers, text: await response.clone().text() };
    return response;
  };
  const clientWith = (token: string) => createMiddlewareClient({ baseUrl: url, tokens: staticToken(token), fetch: keeping, capabilities });
  const client = clientWith(token);

  function note(name: string, what: string, outcome: Outcome): void {
    const before = rows.get(name);
    if (!before || worse(outcome) > worse(before.outcome)) rows.set(name, { name, what, outcome });
  }
  const noteDifferences = (name: string, what: string, differences: readonly Difference[]) =>
    note(name, what, differences.length > 0 ? { kind: 'differs', differences } : { kind: 'kept' });

  /** What differs where the product got no answer that it can work with. */
  function flawsOf(error: unknown): readonly Difference[] {
    if (!(error instanceof MiddlewareError)) throw error;
    if (!came) return [{ path: '', expected: 'an answer', got: error.failure }];
    const status = { path: 'status', expected: 'success', got: String(came.status) };
    if (came.status >= 400) return [status, ...flawsOfRefusal(came)];
    if (came.status >= 300) return [status];
    if (error.cause instanceof z.ZodError) return differencesOf(error.cause, jsonOf(came.text) ?? came.text);
    return [{ path: '', expected: 'JSON', got: kindOf(came.text) }];
  }
  const isForbidden = () => came?.status === 403 && flawsOfRefusal(came).length === 0;

  /** What the first answers say of all others. */
  function judge(call: Call): void {
    if (rows.size === 0 && !came) stopped = 'nobody answers there';
    if (call.access !== 'staff' || !came) return;
    if (came.status === 401 && !isTokenAccepted) stopped = 'the token is not accepted';
    else isTokenAccepted = true;
  }

  return {
    async ask(call, input, key, recordId) {
      if (stopped !== undefined) return undefined;
      const name = nameOf.get(call) ?? call.path;
      onCall(name);
      const what = `${call.method.padEnd(6)} ${call.path}`;
      const sent = call.method === 'GET' ? undefined : (key ?? crypto.randomUUID());
      try {
        const answer = await client.request(call, input, sent === undefined ? {} : { idempotencyKey: sent, recordId });
        judge(call);
        const repeated = came?.headers.get(responseHeaders.settledKey) ?? undefined;
        const isSettled = sent === undefined || repeated === sent;
        const got = repeated === undefined ? 'nothing' : 'another text';
        noteDifferences(name, what, isSettled ? [] : [{ path: `header ${responseHeaders.settledKey}`, expected: 'the key', got }]);
        return answer;
      } catch (error) {
        judge(call);
        if (isForbidden()) note(name, what, { kind: 'not-allowed' });
        else noteDifferences(name, what, flawsOf(error));
        return undefined;
      }
    },
    async refused(name, what, status, call, input, wrongToken) {
      if (stopped !== undefined) return;
      await (wrongToken === undefined ? client : clientWith(wrongToken)).request(call, input).catch(() => undefined);
      if (!came) return noteDifferences(name, what, [{ path: '', expected: 'an answer', got: 'nothing' }]);
      if (came.status === status) return noteDifferences(name, what, flawsOfRefusal(came));
      return noteDifferences(name, what, [{ path: 'status', expected: String(status), got: String(came.status) }]);
    },
    note: noteDifferences,
    stopped: () => stopped,
    rows: () => rows,
  };
}
