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
import { findCapabilityFields, hasField } from './capability-parts.ts';
import type { CapabilityEvidence } from './capability-rows.ts';
import { toSchemaMismatches, describeType, formatPath } from './schema-mismatches.ts';
import type { SchemaMismatch, CheckOutcome, CheckResult } from './check-result.ts';
import { createStaticTokenSource } from './create-static-token-source.ts';

/** A response over the wire. */
interface RawResponse {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Sends calls to a middleware and records a row of the report for each. */
export interface ConformanceClient {
  /**
   * Sends a call as the product does. Returns undefined if the response is not usable, or if the call was not sent
   * because the middleware lacks its capability or the check has stopped.
   * @param key idempotency key; a new one by default
   * @param recordId id of the new record
   */
  request<C extends Call>(call: C, input: RequestInput<C>, key?: string, recordId?: string): Promise<ReadResponse<C> | undefined>;
  /** Sends a call that the middleware must reject with an error response of the contract. */
  expectError<C extends Call>(expected: ExpectedError, call: C, input: RequestInput<C>): Promise<void>;
  /** Records the result of a rule that several calls show, and of its capability. */
  record(name: string, what: string, differences: readonly SchemaMismatch[], capability?: Capability): void;
  /** Sets the capabilities of the middleware: from now on, parts that need one of them are sent and expected. */
  setCapabilities(capabilities: readonly Capability[]): void;
  /** Returns the capabilities in the configuration; undefined until it was read. */
  getCapabilities(): readonly Capability[] | undefined;
  /** Whether the middleware lists a capability. */
  hasCapability(capability: Capability): boolean;
  /** Returns in which rows the middleware conformed to a capability, and in which not. */
  getEvidence(capability: Capability): CapabilityEvidence;
  /** Returns why no more calls are sent: there is no response, or the token is invalid. */
  getStopReason(): string | undefined;
  /** Returns one row for each call that was sent, by name, and for each rule. */
  getRows(): ReadonlyMap<string, CheckResult>;
}

/** A rule about a rejection. */
interface ExpectedError {
  /** The name of its row. */
  readonly name: string;
  /** Method and input of the call. */
  readonly what: string;
  readonly status: number;
  /** Sent instead of the account's token. */
  readonly token?: string;
  /** The capability of the rejection. */
  readonly capability?: Capability;
}

/** The names of the calls. */
const callNames = new Map<Call, string>(Object.entries<Call>(calls).map(([name, call]) => [call, name]));
/** The worse of several outcomes of a call is reported. */
const getSeverity = ({ kind }: CheckOutcome): number => ['kept', 'not-allowed', 'differs'].indexOf(kind);
const errorBodyWithOptionalCodeSchema = errorBodySchema.extend({ code: z.enum(errorCodes).optional() });
const errorBodyWithCodeSchema = errorBodySchema.extend({ code: z.enum(errorCodes) });
/** The path of the header in a difference. */
const SETTLED_KEY_PATH = `header ${responseHeaders.settledKey}`;

/** Returns undefined for an invalid text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the body of a response, parsed if it is JSON; undefined if it is empty. */
const parseContent = ({ text }: RawResponse): unknown => (text === '' ? undefined : (parseJson(text) ?? text));

/**
 * Returns the schema that a response with content must match exactly. The client of the product omits invalid parts of a
 * response; the check reports them. Returns undefined for a call that accepts any response, as most writes do.
 */
function getStrictSchema(call: Call): z.ZodType | undefined {
  if (call.responseType === 'text') return undefined;
  if (call.method === 'GET') return call.response;
  return call.read.safeParse(undefined).success ? undefined : call.read;
}

class Evidence implements CapabilityEvidence {
  readonly kept = new Set<string>();
  readonly differing = new Set<string>();
  add(row: string, { differs }: { readonly differs: boolean }): void {
    (differs ? this.differing : this.kept).add(row);
  }
}

/** Options of the client. */
export interface ConformanceClientOptions {
  /** Base URL of the middleware. */
  readonly url: string;
  readonly token: string;
  readonly fetch: typeof globalThis.fetch;
  /** Called before each call, with its name. */
  readonly onCall?: ((name: string) => void) | undefined;
}

/**
 * Creates the client. It follows no redirects, since browsers do not follow the redirect of a preflight (Fetch standard,
 * 'CORS preflight'). It stops sending calls if the first call gets no response, or if the first call with the token gets
 * a 401.
 */
export function createConformanceClient({ url, token, fetch, onCall = () => undefined }: ConformanceClientOptions): ConformanceClient {
  const rows = new Map<string, CheckResult>();
  let lastResponse: RawResponse | undefined;
  let stopReason: string | undefined;
  let wasTokenAccepted = false;
  let capabilities: readonly Capability[] | undefined;
  const evidenceByCapability = new Map<Capability, Evidence>();
  const recordingFetch: typeof globalThis.fetch = async (input, init) => {
    lastResponse = undefined;
    const response = await fetch(input, { ...init, redirect: 'manual' });
    lastResponse = { status: response.status, headers: response.headers, text: await response.clone().text() };
    return response;
  };
  const clientWith = (token: string) =>
    createMiddlewareClient({
      baseUrl: url,
      accessTokenProvider: createStaticTokenSource(token),
      fetch: recordingFetch,
      capabilities: capabilities ?? [],
    });
  let client = clientWith(token);
  const hasCapability = (capability: Capability) => capabilities?.includes(capability) ?? false;
  function getEvidence(capability: Capability): Evidence {
    const evidence = evidenceByCapability.get(capability) ?? new Evidence();
    evidenceByCapability.set(capability, evidence);
    return evidence;
  }

  function addRow(name: string, what: string, outcome: CheckOutcome): void {
    const before = rows.get(name);
    if (!before || getSeverity(outcome) > getSeverity(before.outcome)) rows.set(name, { name, what, outcome });
  }
  function recordDifferences(name: string, what: string, differences: readonly SchemaMismatch[], capability?: Capability): void {
    addRow(name, what, differences.length > 0 ? { kind: 'differs', differences } : { kind: 'kept' });
    if (capability !== undefined) getEvidence(capability).add(name, { differs: differences.length > 0 });
  }

  /** Returns the problems of an error response's body. */
  function checkErrorBody(response: RawResponse): readonly SchemaMismatch[] {
    const body = parseContent(response) ?? '';
    const read = (hasCapability('errorDetails') ? errorBodyWithCodeSchema : errorBodyWithOptionalCodeSchema).safeParse(body);
    return read.success ? [] : toSchemaMismatches(read.error, body);
  }

  /** Returns the differences of a response, except in fields of capabilities that the middleware does not list. */
  function findResponseProblems(name: string, call: Call, response: RawResponse): readonly SchemaMismatch[] {
    const content = parseContent(response);
    const schema = getStrictSchema(call);
    if (!schema || content === undefined || content === null) return [];
    const read = schema.safeParse(content);
    const differences = read.success ? [] : toSchemaMismatches(read.error, content);
    const fields = findCapabilityFields(schema);
    for (const { capability, path } of fields) {
      const differs = differences.some((difference) => difference.path === formatPath(path));
      if (differs || hasField(content, path)) getEvidence(capability).add(`${name}: ${formatPath(path)}`, { differs });
    }
    return differences.filter((one) => !fields.some(({ capability, path }) => one.path === formatPath(path) && !hasCapability(capability)));
  }

  /** Returns the differences in the header that repeats the key of a write. */
  function findKeyProblems(name: string, call: Call, sent: string, { headers }: RawResponse): readonly SchemaMismatch[] {
    if (call.method === 'GET' || !hasCapability('idempotencyKeys')) return [];
    const repeated = headers.get(responseHeaders.settledKey);
    getEvidence('idempotencyKeys').add(name, { differs: repeated !== sent });
    return repeated === sent ? [] : [{ path: SETTLED_KEY_PATH, expected: 'the key', got: repeated === null ? 'nothing' : 'another text' }];
  }

  /** Returns the differences of a response for which the client of the product throws an error. */
  function findErrorProblems(error: unknown): readonly SchemaMismatch[] {
    if (!(error instanceof MiddlewareError)) throw error;
    if (!lastResponse) return [{ path: '', expected: 'an answer', got: error.kind }];
    const status = { path: 'status', expected: 'success', got: String(lastResponse.status) };
    if (lastResponse.status >= 400) return [status, ...checkErrorBody(lastResponse)];
    if (lastResponse.status >= 300) return [status];
    if (error.cause instanceof z.ZodError) return toSchemaMismatches(error.cause, parseJson(lastResponse.text) ?? lastResponse.text);
    return [{ path: '', expected: 'JSON', got: describeType(lastResponse.text) }];
  }
  const isForbidden = () => lastResponse?.status === 403 && checkErrorBody(lastResponse).length === 0;

  /** Stops the check if the first response shows that no further call can succeed. */
  function updateStopReason(call: Call): void {
    if (rows.size === 0 && !lastResponse) stopReason = 'no response from this address';
    if (call.access !== 'staff' || !lastResponse) return;
    if (lastResponse.status === 401 && !wasTokenAccepted) stopReason = 'the token is not accepted';
    else wasTokenAccepted = true;
  }

  return {
    async request(call, input, key = crypto.randomUUID(), recordId) {
      if (stopReason !== undefined || (call.capability !== undefined && !hasCapability(call.capability))) return undefined;
      const name = callNames.get(call) ?? call.path;
      onCall(name);
      const what = `${call.method.padEnd(6)} ${call.path}`;
      try {
        const answer = await client.request(call, input, { idempotencyKey: key, recordId });
        updateStopReason(call);
        const differences = lastResponse
          ? [...findKeyProblems(name, call, key, lastResponse), ...findResponseProblems(name, call, lastResponse)]
          : [];
        recordDifferences(name, what, differences, call.capability);
        return answer;
      } catch (error) {
        updateStopReason(call);
        if (isForbidden()) addRow(name, what, { kind: 'not-allowed' });
        else recordDifferences(name, what, findErrorProblems(error), call.capability);
        return undefined;
      }
    },
    async expectError({ name, what, status, token: otherToken, capability }, call, input) {
      if (stopReason !== undefined) return;
      await (otherToken === undefined ? client : clientWith(otherToken)).request(call, input).catch(() => undefined);
      const wrongStatus = [{ path: 'status', expected: String(status), got: lastResponse ? String(lastResponse.status) : 'no answer' }];
      const isRejected = lastResponse?.status === status;
      recordDifferences(
        name,
        what,
        isRejected && lastResponse ? checkErrorBody(lastResponse) : wrongStatus,
        isRejected ? 'errorDetails' : undefined,
      );
      if (capability !== undefined) getEvidence(capability).add(name, { differs: !isRejected });
    },
    setCapabilities(listed) {
      capabilities = listed;
      client = clientWith(token);
    },
    getCapabilities: () => capabilities,
    hasCapability,
    getEvidence,
    record: recordDifferences,
    getStopReason: () => stopReason,
    getRows: () => rows,
  };
}
