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
import { toDifferences, describeType, formatPath } from './differences.ts';
import type { Difference, CheckOutcome, CheckResult } from './check-result.ts';
import { createStaticTokenProvider } from './static-token-provider.ts';

/** A response as it was received, before parsing. */
interface RawResponse {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Sends calls to a middleware and records a row of the report for each call. */
export interface ConformanceClient {
  /**
   * Sends a call as the product does. Returns undefined if the response is not usable, or if the call was not sent
   * because the middleware lacks its capability or the check has stopped.
   */
  request<C extends Call>(call: C, input: RequestInput<C>, headers?: WriteHeaders): Promise<ReadResponse<C> | undefined>;
  /** Sends a call that the middleware must reject with an error response of the contract, and records the result. */
  expectError<C extends Call>(expected: ExpectedError, call: C, input: RequestInput<C>): Promise<void>;
  /**
   * Records the result of a rule that one response alone cannot show, for example that a repeated write has no effect.
   * @param capability the capability that defines the rule, if there is one
   */
  recordRule(name: string, description: string, differences: readonly Difference[], capability?: Capability): void;
  /** Sets the capabilities of the middleware. Later requests contain the parts that need them; later responses must contain them. */
  setCapabilities(capabilities: readonly Capability[]): void;
  /** Returns the capabilities in the configuration; undefined until it was read. */
  getCapabilities(): readonly Capability[] | undefined;
  /** Returns whether the middleware lists a capability. */
  hasCapability(capability: Capability): boolean;
  /** Returns the rows in which the middleware conformed to a capability, and the rows in which it differed. */
  getEvidence(capability: Capability): CapabilityEvidence;
  /** Returns why no more calls are sent: there is no response, or the token is invalid. */
  getStopReason(): string | undefined;
  /** Returns one row for each call that was sent, by name, and for each rule. */
  getRows(): ReadonlyMap<string, CheckResult>;
}

/** Headers of writes. */
interface WriteHeaders {
  /** The idempotency key; by default a new one. */
  readonly idempotencyKey?: string;
  /** Id of the record that the call creates; by default no id is sent. */
  readonly recordId?: string;
}

/** A rule that a certain request must be rejected. */
interface ExpectedError {
  /** The name of its row in the report. */
  readonly name: string;
  /** Method and input of the call. */
  readonly description: string;
  /** The expected HTTP status. */
  readonly status: number;
  /** The token to send instead of the account's token. */
  readonly token?: string;
  /** The capability that defines the rule; undefined if the rule applies to every middleware. */
  readonly capability?: Capability;
}

const callNames = new Map<Call, string>(Object.entries<Call>(calls).map(([name, call]) => [call, name]));
/** Returns a number that increases with the severity of an outcome. The row of a call that is sent several times has the worst outcome. */
const getSeverity = ({ kind }: CheckOutcome): number => ['conforms', 'not-allowed', 'differs'].indexOf(kind);
const errorBodyWithOptionalCodeSchema = errorBodySchema.extend({ code: z.enum(errorCodes).optional() });
const errorBodyWithCodeSchema = errorBodySchema.extend({ code: z.enum(errorCodes) });
/** The `path` of a difference in the header that repeats the idempotency key. */
const SETTLED_KEY_PATH = `header ${responseHeaders.settledKey}`;

/** Returns undefined for text that is not JSON. */
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
 * Returns the schema that the content of a response must match; undefined if the client ignores the content.
 * - GET: `call.response`. The schema of the client (`call.read`) drops invalid parts, so it would hide differences.
 * - Writes: `call.read` if the client needs the response, otherwise undefined.
 */
function getStrictSchema(call: Call): z.ZodType | undefined {
  if (call.responseType === 'text') return undefined;
  if (call.method === 'GET') return call.response;
  return call.read.safeParse(undefined).success ? undefined : call.read;
}

class Evidence implements CapabilityEvidence {
  readonly conforming = new Set<string>();
  readonly differing = new Set<string>();
  add(row: string, { differs }: { readonly differs: boolean }): void {
    (differs ? this.differing : this.conforming).add(row);
  }
}

/** Options of {@link createConformanceClient}. */
export interface ConformanceClientOptions {
  /** Base URL of the middleware. */
  readonly url: string;
  /** Access token of a member of staff. */
  readonly token: string;
  readonly fetch: typeof globalThis.fetch;
  /** Called before each call, with its name. */
  readonly onCall?: ((name: string) => void) | undefined;
}

/**
 * Creates the client. It does not follow redirects, because browsers do not follow the redirect of a preflight (Fetch standard,
 * 'CORS preflight'). It stops sending calls if the first call gets no response, or if the first call with the token gets a 401.
 */
export function createConformanceClient({ url, token, fetch, onCall = () => undefined }: ConformanceClientOptions): ConformanceClient {
  /** The rows of the report, by name. */
  const rows = new Map<string, CheckResult>();
  /** The response to the latest request; undefined if there was none. */
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
  const createClient = (accessToken: string) =>
    createMiddlewareClient({
      baseUrl: url,
      accessTokenProvider: createStaticTokenProvider(accessToken),
      fetch: recordingFetch,
      capabilities: capabilities ?? [],
    });
  let client = createClient(token);
  const hasCapability = (capability: Capability) => capabilities?.includes(capability) ?? false;
  function getEvidence(capability: Capability): Evidence {
    const evidence = evidenceByCapability.get(capability) ?? new Evidence();
    evidenceByCapability.set(capability, evidence);
    return evidence;
  }

  function addRow(name: string, description: string, outcome: CheckOutcome): void {
    const existing = rows.get(name);
    if (!existing || getSeverity(outcome) > getSeverity(existing.outcome)) rows.set(name, { name, description, outcome });
  }
  /** Adds a row that conforms if there are no differences; counts it as evidence for the capability, if there is one. */
  function recordDifferences(name: string, description: string, differences: readonly Difference[], capability?: Capability): void {
    addRow(name, description, differences.length > 0 ? { kind: 'differs', differences } : { kind: 'conforms' });
    if (capability !== undefined) getEvidence(capability).add(name, { differs: differences.length > 0 });
  }

  /** Returns the differences in the body of an error response. */
  function findErrorBodyDifferences(response: RawResponse): readonly Difference[] {
    const body = parseContent(response) ?? '';
    const schema = hasCapability('errorDetails') ? errorBodyWithCodeSchema : errorBodyWithOptionalCodeSchema;
    const result = schema.safeParse(body);
    return result.success ? [] : toDifferences(result.error, body);
  }

  /**
   * Returns the differences of a response, except in fields of capabilities that the middleware does not list. Counts each
   * field of a capability as evidence.
   */
  function findResponseDifferences(name: string, call: Call, response: RawResponse): readonly Difference[] {
    const content = parseContent(response);
    const schema = getStrictSchema(call);
    if (!schema || content === undefined || content === null) return [];
    const result = schema.safeParse(content);
    const differences = result.success ? [] : toDifferences(result.error, content);
    const fields = findCapabilityFields(schema);
    for (const { capability, path } of fields) {
      const differs = differences.some((difference) => difference.path === formatPath(path));
      if (differs || hasField(content, path)) getEvidence(capability).add(`${name}: ${formatPath(path)}`, { differs });
    }
    const unlistedFields = fields.filter(({ capability }) => !hasCapability(capability));
    return differences.filter((difference) => !unlistedFields.some(({ path }) => difference.path === formatPath(path)));
  }

  /** Returns the differences in the header that repeats the idempotency key of a write. Counts the header as evidence. */
  function findKeyDifferences(name: string, call: Call, sentKey: string, { headers }: RawResponse): readonly Difference[] {
    if (call.method === 'GET' || !hasCapability('idempotencyKeys')) return [];
    const returnedKey = headers.get(responseHeaders.settledKey);
    const isEqual = returnedKey === sentKey;
    getEvidence('idempotencyKeys').add(name, { differs: !isEqual });
    return isEqual ? [] : [{ path: SETTLED_KEY_PATH, expected: 'the key', got: returnedKey === null ? 'nothing' : 'another text' }];
  }

  /** Returns the differences of a response for which the client of the product throws an error. */
  function findErrorDifferences(error: unknown): readonly Difference[] {
    if (!(error instanceof MiddlewareError)) throw error;
    if (!lastResponse) return [{ path: '', expected: 'a response', got: error.kind }];
    const status = { path: 'status', expected: 'success', got: String(lastResponse.status) };
    if (lastResponse.status >= 400) return [status, ...findErrorBodyDifferences(lastResponse)];
    if (lastResponse.status >= 300) return [status];
    if (error.cause instanceof z.ZodError) return toDifferences(error.cause, parseJson(lastResponse.text) ?? lastResponse.text);
    return [{ path: '', expected: 'JSON', got: describeType(lastResponse.text) }];
  }
  const isLastResponseForbidden = () => lastResponse?.status === 403 && findErrorBodyDifferences(lastResponse).length === 0;

  /** Sets `stopReason` if the first response, or the first response to the token, shows that no further call can succeed. */
  function updateStopReason(call: Call): void {
    if (rows.size === 0 && !lastResponse) stopReason = 'no response from this address';
    if (call.access !== 'staff' || !lastResponse) return;
    if (lastResponse.status === 401 && !wasTokenAccepted) stopReason = 'the token is not accepted';
    else wasTokenAccepted = true;
  }

  return {
    async request(call, input, { idempotencyKey = crypto.randomUUID(), recordId } = {}) {
      if (stopReason !== undefined || (call.capability !== undefined && !hasCapability(call.capability))) return undefined;
      const name = callNames.get(call) ?? call.path;
      onCall(name);
      const description = `${call.method.padEnd(6)} ${call.path}`;
      try {
        const response = await client.request(call, input, { idempotencyKey, recordId });
        updateStopReason(call);
        const differences = lastResponse
          ? [...findKeyDifferences(name, call, idempotencyKey, lastResponse), ...findResponseDifferences(name, call, lastResponse)]
          : [];
        recordDifferences(name, description, differences, call.capability);
        return response;
      } catch (error) {
        updateStopReason(call);
        if (isLastResponseForbidden()) addRow(name, description, { kind: 'not-allowed' });
        else recordDifferences(name, description, findErrorDifferences(error), call.capability);
        return undefined;
      }
    },
    async expectError({ name, description, status, token: otherToken, capability }, call, input) {
      if (stopReason !== undefined) return;
      await (otherToken === undefined ? client : createClient(otherToken)).request(call, input).catch(() => undefined);
      const hasExpectedStatus = lastResponse?.status === status;
      // The error body is evidence for the capability `errorDetails`. The status is evidence for the capability of the rule (below).
      if (lastResponse && hasExpectedStatus) recordDifferences(name, description, findErrorBodyDifferences(lastResponse), 'errorDetails');
      else
        recordDifferences(name, description, [
          { path: 'status', expected: String(status), got: String(lastResponse?.status ?? 'no response') },
        ]);
      if (capability !== undefined) getEvidence(capability).add(name, { differs: !hasExpectedStatus });
    },
    setCapabilities(listed) {
      capabilities = listed;
      client = createClient(token);
    },
    getCapabilities: () => capabilities,
    hasCapability,
    getEvidence,
    recordRule: recordDifferences,
    getStopReason: () => stopReason,
    getRows: () => rows,
  };
}
