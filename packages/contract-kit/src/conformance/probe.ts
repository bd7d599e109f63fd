import {
  calls,
  errorBodySchema,
  errorCodes,
  responseHeaders,
  type Call,
  type Capability,
  type RequestInput,
  type ReadResponse,
} from '@aboschalter/contract';
import { createMiddlewareClient, MiddlewareError } from '@aboschalter/middleware-client';
import { z } from 'zod';
import { capabilityFields, holds } from './capability-parts.ts';
import type { CapabilityEvidence } from './capability-rows.ts';
import { toSchemaMismatches, describeType, pathText } from './differences.ts';
import type { SchemaMismatch, CheckStatus, CheckResult } from './check-result.ts';
import { createStaticTokenSource } from './create-static-token-source.ts';

/** A response over the wire. */
interface RawResponse {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Sends calls to a middleware, and records the results. */
export interface ConformanceClient {
  /**
   * Sends a call as the product does, unless the middleware lacks its capability. Returns undefined without a usable
   * response.
   * @param key of the intent, for repeats
   * @param recordId of the new record
   */
  request<C extends Call>(call: C, input: RequestInput<C>, key?: string, recordId?: string): Promise<ReadResponse<C> | undefined>;
  /** Sends a call that must be rejected with a status, in the contract's form. */
  expectError<C extends Call>(
    name: string,
    what: string,
    status: number,
    call: C,
    input: RequestInput<C>,
    rule?: RefusalRule,
  ): Promise<void>;
  /** Records a rule that is no call, and its capability. */
  record(name: string, what: string, differences: readonly SchemaMismatch[], capability?: Capability): void;
  /** Sends and expects parts that need these capabilities from now on. */
  offer(capabilities: readonly Capability[]): void;
  /** The capabilities in the configuration; undefined until it was read. */
  offered(): readonly Capability[] | undefined;
  /** Whether the middleware lists a capability. */
  offers(capability: Capability): boolean;
  /** The evidence of a capability. */
  evidence(capability: Capability): CapabilityEvidence;
  /** Why no more calls are sent: there is no response, or the token is invalid. */
  stopped(): string | undefined;
  /** One line for each call that was sent, by name, and for each rule. */
  rows(): ReadonlyMap<string, CheckResult>;
}

/** Options of an expected rejection. */
interface RefusalRule {
  /** Sent instead of the account's token. */
  readonly token?: string;
  /** The capability of the rejection. */
  readonly capability?: Capability;
}

const nameOf = new Map<Call, string>(Object.entries<Call>(calls).map(([name, call]) => [call, name]));
const worse = ({ kind }: CheckStatus): number => ['kept', 'not-allowed', 'differs'].indexOf(kind);
const errorBodyWithOptionalCodeSchema = errorBodySchema.extend({ code: z.enum(errorCodes).optional() });
const errorBodyWithCodeSchema = errorBodySchema.extend({ code: z.enum(errorCodes) });
const HEADER = `header ${responseHeaders.settledKey}`;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The content of an answer; undefined if it is empty. */
const contentOf = ({ text }: RawResponse): unknown => (text === '' ? undefined : (jsonOf(text) ?? text));

/**
 * The schema that a response with content must match exactly. The client parses tolerantly, while a check reports what
 * it has to omit. Undefined if any response is a success, as with most writes.
 */
function strictSchema(call: Call): z.ZodType | undefined {
  if (call.responseType === 'text') return undefined;
  if (call.method === 'GET') return call.response;
  return call.read.safeParse(undefined).success ? undefined : call.read;
}

class Evidence implements CapabilityEvidence {
  readonly kept = new Set<string>();
  readonly differing = new Set<string>();
  add(name: string, differs: boolean): void {
    (differs ? this.differing : this.kept).add(name);
  }
}

/** Options of the client. */
export interface ConformanceClientOptions {
  /** Its base URL. */
  readonly url: string;
  readonly token: string;
  readonly fetch: typeof globalThis.fetch;
  /** Called before each call, with its name. */
  readonly onCall?: ((name: string) => void) | undefined;
}

/**
 * Creates the client. It follows no redirects, like browsers that need a preflight before sending a token (Fetch
 * standard, 'CORS preflight'). If the first call gets no response, or the first one with the token a 401, no more are
 * sent.
 */
export function createConformanceClient({ url, token, fetch, onCall = () => undefined }: ConformanceClientOptions): ConformanceClient {
  const rows = new Map<string, CheckResult>();
  let came: RawResponse | undefined;
  let stopped: string | undefined;
  let isTokenAccepted = false;
  let offered: readonly Capability[] | undefined;
  const seen = new Map<Capability, Evidence>();
  const keeping: typeof globalThis.fetch = async (input, init) => {
    came = undefined;
    const response = await fetch(input, { ...init, redirect: 'manual' });
    came = { status: response.status, headers: response.headers, text: await response.clone().text() };
    return response;
  };
  const clientWith = (token: string) =>
    createMiddlewareClient({
      baseUrl: url,
      accessTokenProvider: createStaticTokenSource(token),
      fetch: keeping,
      capabilities: offered ?? [],
    });
  let client = clientWith(token);
  const offers = (capability: Capability) => offered?.includes(capability) ?? false;
  function evidence(capability: Capability): Evidence {
    const of = seen.get(capability) ?? new Evidence();
    seen.set(capability, of);
    return of;
  }

  function note(name: string, what: string, outcome: CheckStatus): void {
    const before = rows.get(name);
    if (!before || worse(outcome) > worse(before.outcome)) rows.set(name, { name, what, outcome });
  }
  function noteDifferences(name: string, what: string, differences: readonly SchemaMismatch[], capability?: Capability): void {
    note(name, what, differences.length > 0 ? { kind: 'differs', differences } : { kind: 'kept' });
    if (capability !== undefined) evidence(capability).add(name, differences.length > 0);
  }

  /** Returns the problems of an error response's body. */
  function checkErrorBody(refused: RawResponse): readonly SchemaMismatch[] {
    const body = contentOf(refused) ?? '';
    const read = (offers('errorDetails') ? errorBodyWithCodeSchema : errorBodyWithOptionalCodeSchema).safeParse(body);
    return read.success ? [] : toSchemaMismatches(read.error, body);
  }

  /** Returns the differences of a parsed response, without fields of capabilities that are not listed. */
  function findResponseProblems(name: string, call: Call, answered: RawResponse): readonly SchemaMismatch[] {
    const content = contentOf(answered);
    const schema = strictSchema(call);
    if (!schema || content === undefined || content === null) return [];
    const read = schema.safeParse(content);
    const differences = read.success ? [] : toSchemaMismatches(read.error, content);
    const fields = capabilityFields(schema);
    for (const { capability, path } of fields) {
      const differs = differences.some((difference) => difference.path === pathText(path));
      if (differs || holds(content, path)) evidence(capability).add(`${name}: ${pathText(path)}`, differs);
    }
    return differences.filter((one) => !fields.some(({ capability, path }) => one.path === pathText(path) && !offers(capability)));
  }

  /** Returns the differences in the header that repeats the key of a write. */
  function findKeyProblems(name: string, call: Call, sent: string, { headers }: RawResponse): readonly SchemaMismatch[] {
    if (call.method === 'GET' || !offers('idempotencyKeys')) return [];
    const repeated = headers.get(responseHeaders.settledKey);
    evidence('idempotencyKeys').add(name, repeated !== sent);
    return repeated === sent ? [] : [{ path: HEADER, expected: 'the key', got: repeated === null ? 'nothing' : 'another text' }];
  }

  /** Returns the differences of a response that the product cannot use. */
  function toProblems(error: unknown): readonly SchemaMismatch[] {
    if (!(error instanceof MiddlewareError)) throw error;
    if (!came) return [{ path: '', expected: 'an answer', got: error.kind }];
    const status = { path: 'status', expected: 'success', got: String(came.status) };
    if (came.status >= 400) return [status, ...checkErrorBody(came)];
    if (came.status >= 300) return [status];
    if (error.cause instanceof z.ZodError) return toSchemaMismatches(error.cause, jsonOf(came.text) ?? came.text);
    return [{ path: '', expected: 'JSON', got: describeType(came.text) }];
  }
  const isForbidden = () => came?.status === 403 && checkErrorBody(came).length === 0;

  /** Decides by the first responses whether to continue. */
  function judge(call: Call): void {
    if (rows.size === 0 && !came) stopped = 'nobody answers there';
    if (call.access !== 'staff' || !came) return;
    if (came.status === 401 && !isTokenAccepted) stopped = 'the token is not accepted';
    else isTokenAccepted = true;
  }

  return {
    async request(call, input, key = crypto.randomUUID(), recordId) {
      if (stopped !== undefined || (call.capability !== undefined && !offers(call.capability))) return undefined;
      const name = nameOf.get(call) ?? call.path;
      onCall(name);
      const what = `${call.method.padEnd(6)} ${call.path}`;
      try {
        const answer = await client.request(call, input, { idempotencyKey: key, recordId });
        judge(call);
        const differences = came ? [...findKeyProblems(name, call, key, came), ...findResponseProblems(name, call, came)] : [];
        noteDifferences(name, what, differences, call.capability);
        return answer;
      } catch (error) {
        judge(call);
        if (isForbidden()) note(name, what, { kind: 'not-allowed' });
        else noteDifferences(name, what, toProblems(error), call.capability);
        return undefined;
      }
    },
    async expectError(name, what, status, call, input, rule = {}) {
      if (stopped !== undefined) return;
      await (rule.token === undefined ? client : clientWith(rule.token)).request(call, input).catch(() => undefined);
      const wrongStatus = [{ path: 'status', expected: String(status), got: came ? String(came.status) : 'no answer' }];
      const isRefused = came?.status === status;
      noteDifferences(name, what, isRefused && came ? checkErrorBody(came) : wrongStatus, isRefused ? 'errorDetails' : undefined);
      if (rule.capability !== undefined) evidence(rule.capability).add(name, !isRefused);
    },
    offer(capabilities) {
      offered = capabilities;
      client = clientWith(token);
    },
    offered: () => offered,
    offers,
    evidence,
    record: noteDifferences,
    stopped: () => stopped,
    rows: () => rows,
  };
}
