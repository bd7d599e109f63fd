import { buildCallPath, requestHeaders, workplaceProof, type Call } from '@aboschalter/contract';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { createProof } from '../testing/proof.ts';
import type { TestMiddleware } from '../testing/test-middleware.ts';
import { findInvariantViolations } from '../inspection/invariants.ts';
import { checkResponse } from './response-oracle.ts';
import { fuzzRequests, type FuzzRequest } from './requests.ts';
import { createFuzzState, type FuzzState } from './fuzz-state.ts';

/** Number of concurrent requests. */
const CONCURRENCY = 4;
/** Number of requests after which the state is read from the database again. */
const REFRESH_INTERVAL = 40;
/** Timeout of a response in milliseconds. */
const RESPONSE_TIMEOUT_MS = 30_000;

/** The result of a fuzz test. */
export interface FuzzReport {
  /** The number of responses by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Calls with at least one 2xx response. */
  readonly done: ReadonlySet<string>;
  /** Problems of responses; the first fifty. */
  readonly problems: readonly string[];
  /** Violated invariants of the database. */
  readonly violations: readonly string[];
}

/**
 * Sends generated requests and checks every response, and finally the stored data. Nothing else may use the middleware.
 * @param count number of requests
 * @param seed the same seed generates the same requests
 */
export async function runFuzzTest(middleware: TestMiddleware, count: number, seed: number): Promise<FuzzReport> {
  const state = createFuzzState(middleware.db, middleware.clock.now);
  const statuses: Record<number, number> = {};
  const done = new Set<string>();
  const problems: string[] = [];
  const requests = fc.sample(fuzzRequests, { numRuns: count, seed });
  const tokens = new Map<string, Promise<string>>();
  for (let start = 0; start < requests.length; start += CONCURRENCY) {
    if (start % REFRESH_INTERVAL === 0) await state.refresh();
    await Promise.all(
      requests.slice(start, start + CONCURRENCY).map(async (request) => {
        const response = await withResponseTimeout(send(middleware, request, state, tokens));
        const problem =
          response === undefined ? 'no answer' : checkResponse(request.spoilt === 'other method' ? undefined : request.call, response);
        if (problem !== undefined) problems.push(`${request.name}: ${problem}`);
        if (response === undefined) return;
        statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1;
        if (response.statusCode < 300) done.add(request.name);
      }),
    );
  }
  return { statuses, done, problems: problems.slice(0, 50), violations: await findInvariantViolations(middleware.db) };
}

/** Resolves with undefined if there is no response in time. */
async function withResponseTimeout<T>(answer: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), RESPONSE_TIMEOUT_MS);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

const asText = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value));
const entriesOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.entries(value) : []);

/** Builds the URL of a request; parameters of any type are converted to text. */
function buildUrl(call: Call, params: unknown, query: unknown): string {
  const given = new Map(entriesOf(params));
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const texts = names.map((name) => [name, asText(given.get(name)).toWellFormed() || '0']);
  const search = new URLSearchParams(
    entriesOf(query).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, asText(value)]])),
  );
  const address = buildCallPath(call, Object.fromEntries(texts));
  return search.size === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${search.toString()}`;
}

/** Another method for each method. */
const otherMethods: Readonly<Record<Call['method'], Call['method']>> = { GET: 'DELETE', DELETE: 'PUT', POST: 'DELETE', PUT: 'POST' };

function spoilPayload(json: string, spoilt: FuzzRequest['spoilt']): string {
  if (spoilt === 'no JSON') return `{${json}`;
  return spoilt === 'cut off' ? json.slice(0, json.length / 2) : json;
}

async function send(
  middleware: TestMiddleware,
  { call, about, params, query, body, roles, sub, key, spoilt }: FuzzRequest,
  state: FuzzState,
  tokens: Map<string, Promise<string>>,
): Promise<LightMyRequestResponse> {
  const url = buildUrl(call, state.resolvePlaceholders(params, about, call.path), state.resolvePlaceholders(query, about, call.path));
  const json = JSON.stringify(state.resolvePlaceholders(body, about, call.path)) ?? '';
  const payload = spoilPayload(json, spoilt);
  const tokenKey = `${sub} ${roles.join()}`;
  const token = tokens.get(tokenKey) ?? middleware.tokenIssuer.createToken({ roles, sub });
  tokens.set(tokenKey, token);
  const method = spoilt === 'other method' ? otherMethods[call.method] : call.method;
  return middleware.app.inject({
    method,
    url,
    headers: {
      ...(call.access === 'staff' && spoilt !== 'no token' ? { authorization: `Bearer ${await token}` } : {}),
      ...(call.access === 'workplace' ? { [workplaceProof.header]: await createProof(method, url, payload, middleware.clock.now) } : {}),
      ...(key === undefined ? {} : { [requestHeaders.idempotencyKey]: key }),
      ...(payload === '' ? {} : { 'content-type': spoilt === 'other type' ? 'text/html' : 'application/json' }),
    },
    ...(payload === '' ? {} : { payload }),
  });
}
