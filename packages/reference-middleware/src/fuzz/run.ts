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
/** Timeout for a response in milliseconds. */
const RESPONSE_TIMEOUT_MS = 30_000;

/** The result of a fuzz test. */
export interface FuzzReport {
  /** The number of responses by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** The names of the calls with at least one 2xx response. */
  readonly successfulCalls: ReadonlySet<string>;
  /** The first fifty problems of responses. */
  readonly problems: readonly string[];
  /** Violated invariants of the database. */
  readonly violations: readonly string[];
}

/**
 * Sends generated requests and checks every response, and finally the stored data. The middleware must not be used otherwise.
 * @param count the number of requests
 * @param seed equal seeds lead to equal requests
 */
export async function runFuzzTest(middleware: TestMiddleware, count: number, seed: number): Promise<FuzzReport> {
  const state = createFuzzState(middleware.db, middleware.clock.now);
  const statuses: Record<number, number> = {};
  const successfulCalls = new Set<string>();
  const problems: string[] = [];
  const requests = fc.sample(fuzzRequests, { numRuns: count, seed });
  const tokens = new Map<string, Promise<string>>();
  for (let start = 0; start < requests.length; start += CONCURRENCY) {
    if (start % REFRESH_INTERVAL === 0) await state.refresh();
    await Promise.all(
      requests.slice(start, start + CONCURRENCY).map(async (request) => {
        const response = await withResponseTimeout(send(middleware, request, state, tokens));
        const problem =
          response === undefined ? 'no response' : checkResponse(request.defect === 'other method' ? undefined : request.call, response);
        if (problem !== undefined) problems.push(`${request.name}: ${problem}`);
        if (response === undefined) return;
        statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1;
        if (response.statusCode < 300) successfulCalls.add(request.name);
      }),
    );
  }
  return { statuses, successfulCalls, problems: problems.slice(0, 50), violations: await findInvariantViolations(middleware.db) };
}

/** Resolves with undefined if there is no response within the timeout. */
async function withResponseTimeout<T>(response: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), RESPONSE_TIMEOUT_MS);
  return Promise.race([response, promise]).finally(() => clearTimeout(timer));
}

const toText = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value));
const toEntries = (value: unknown) => (typeof value === 'object' && value !== null ? Object.entries(value) : []);

/** Builds the path and query of a request. Parameters of other types are converted to text. */
function buildUrl(call: Call, params: unknown, query: unknown): string {
  const paramsByName = new Map(toEntries(params));
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const texts = names.map((name) => [name, toText(paramsByName.get(name)).toWellFormed() || '0']);
  const search = new URLSearchParams(
    toEntries(query).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, toText(value)]])),
  );
  const path = buildCallPath(call, Object.fromEntries(texts));
  return search.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${search.toString()}`;
}

/** A different method for each method, for requests with the wrong method. */
const otherMethods: Readonly<Record<Call['method'], Call['method']>> = { GET: 'DELETE', DELETE: 'PUT', POST: 'DELETE', PUT: 'POST' };

function applyDefect(json: string, defect: FuzzRequest['defect']): string {
  if (defect === 'invalid JSON') return `{${json}`;
  return defect === 'truncated body' ? json.slice(0, json.length / 2) : json;
}

async function send(
  middleware: TestMiddleware,
  { call, selector, params, query, body, roles, sub, key, defect }: FuzzRequest,
  state: FuzzState,
  tokens: Map<string, Promise<string>>,
): Promise<LightMyRequestResponse> {
  const url = buildUrl(call, state.resolvePlaceholders(params, selector, call.path), state.resolvePlaceholders(query, selector, call.path));
  const json = JSON.stringify(state.resolvePlaceholders(body, selector, call.path)) ?? '';
  const payload = applyDefect(json, defect);
  const tokenKey = `${sub} ${roles.join()}`;
  const token = tokens.get(tokenKey) ?? middleware.tokenIssuer.createToken({ roles, sub });
  tokens.set(tokenKey, token);
  const method = defect === 'other method' ? otherMethods[call.method] : call.method;
  return middleware.app.inject({
    method,
    url,
    headers: {
      ...(call.access === 'staff' && defect !== 'no token' ? { authorization: `Bearer ${await token}` } : {}),
      ...(call.access === 'workplace' ? { [workplaceProof.header]: await createProof(method, url, payload, middleware.clock.now) } : {}),
      ...(key === undefined ? {} : { [requestHeaders.idempotencyKey]: key }),
      ...(payload === '' ? {} : { 'content-type': defect === 'other content type' ? 'text/html' : 'application/json' }),
    },
    ...(payload === '' ? {} : { payload }),
  });
}
