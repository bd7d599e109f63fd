import { readdirSync } from 'node:fs';
import {
  buildCallPath,
  errorBodySchema,
  requestHeaders,
  workplaceProof,
  type ResponseData,
  type Call,
  type ErrorBody,
  type RequestInput,
} from '@aboschalter/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { openDatabase, type Database, type OpenDatabase } from '../db/open-database.ts';
import { createDemoInstallation } from '../installation/demo-installation.ts';
import { countInProgressIssuances } from '../domain/count-in-progress-issuances.ts';
import { createRequiredFieldRules, demoRequiredFields, type RequiredFieldRules } from '../domain/required-field-rules.ts';
import { routes } from '../handlers/index.ts';
import type { ServerOptions } from '../http/server-options.ts';
import { createActiveAccounts } from '../http/active-accounts.ts';
import { fullOffer } from '../http/offer.ts';
import { createServer } from '../http/server.ts';
import { createMetrics } from '../observability/metrics.ts';
import { combineObservers } from '@aboschalter/reference-program/request-observer';
import { createOperationLog } from '../observability/operation-log.ts';
import { databaseFileStore } from '../files/database-file-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { createDefaultTestDatabase } from './databases.ts';
import { createFakeDirectory, type FakeDirectory } from './fake-directory.ts';
import { NPS_KEY } from './nps-token.ts';
import { PROOF_SECRET, createProof } from './proof.ts';
import { cloneTemplateDatabase, fillTestDatabase, FIXED_NOW } from './template.ts';
import { ISSUER, createTokenIssuer, type TestTokenIssuer, type TokenOverrides } from './tokens.ts';

/** The sender of a call (the claims of the access token) and its headers. */
export interface SendOptions extends TokenOverrides {
  /** The idempotency key. */
  readonly key?: string;
  /** The id of the new record. */
  readonly recordId?: string;
}

/** The status and body of an error response. */
export interface ErrorResponse extends ErrorBody {
  readonly status: number;
}

/** A running middleware with its own database, and with fakes of the identity provider and the staff directory. */
export interface TestMiddleware {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly directory: FakeDirectory;
  readonly tokenIssuer: TestTokenIssuer;
  readonly requiredFields: RequiredFieldRules;
  /** The clock of the middleware, which a test may change. */
  readonly clock: { now: Date };
  /** The lines that were logged so far. */
  readonly logLines: readonly string[];
  /** Sends a call as a member of staff; the response is validated against the contract. */
  send<C extends Call>(call: C, input: RequestInput<C>, options?: SendOptions): Promise<ResponseData<C>>;
  /** Sends a call and returns the HTTP response. The input may be invalid. */
  sendRaw(call: Call, input: TestRequestInput, options?: SendOptions): Promise<LightMyRequestResponse>;
  /** Sends a call that must be rejected, and returns the error response. The input may be invalid. */
  expectError(call: Call, input: TestRequestInput, options?: SendOptions): Promise<ErrorResponse>;
  close(): Promise<void>;
}

/** The input of a call, which need not be valid. */
export interface TestRequestInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const CONTROL_SECRET = 'control';

/** The settings of a test middleware; all are optional. */
export interface TestMiddlewareOptions extends Partial<
  Pick<ServerOptions, 'requestsPerMinute' | 'proxies' | 'requiredRole' | 'offer' | 'canWrite' | 'recordsReads' | 'previousCardKey'>
> {
  /** URL of a database on a server; by default the database is embedded. */
  readonly databaseUrl?: string | undefined;
  /** Existing folder of an embedded database that outlives the middleware; by default the database is in memory. */
  readonly folder?: string | undefined;
  /** The storage of photos and documents; by default the database. */
  readonly files?: FileStore;
}

async function openTestDatabase(databaseUrl: string | undefined, folder: string | undefined): Promise<OpenDatabase> {
  if (databaseUrl === undefined && folder === undefined) return cloneTemplateDatabase();
  // The folder is used only without a URL.
  if (folder === undefined || readdirSync(folder).length === 0) await fillTestDatabase(folder ?? '', databaseUrl);
  return openDatabase(folder ?? '', databaseUrl);
}

/** Starts a middleware with the demo customers and a few generated customers. By default it limits no requests. */
export async function startTestMiddleware({
  databaseUrl,
  folder,
  requestsPerMinute = 0,
  proxies = [],
  requiredRole,
  offer = fullOffer,
  canWrite,
  recordsReads = false,
  previousCardKey,
  files = databaseFileStore,
}: TestMiddlewareOptions = {}): Promise<TestMiddleware> {
  const clock = { now: FIXED_NOW };
  const tokenIssuer = await createTokenIssuer(() => clock.now);
  const database = await openTestDatabase(databaseUrl ?? (folder === undefined ? await createDefaultTestDatabase() : undefined), folder);
  const directory = createFakeDirectory();
  const requiredFields = createRequiredFieldRules(demoRequiredFields);
  const logLines: string[] = [];
  const metrics = createMetrics({
    versions: { build: 'test', contract: '3.3.0' },
    countInProgressIssuances: () => countInProgressIssuances(database.db),
    pool: database.pool,
    collectProcessMetrics: false,
  });
  const log = createOperationLog('on', { write: (line) => logLines.push(line) });
  const app = await createServer({
    db: database.db,
    canWrite: canWrite ?? database.canWrite,
    routes,
    keys: tokenIssuer.keys,
    checkKeys: async () => undefined,
    requestsPerMinute,
    proxies,
    observer: combineObservers(log, metrics.observer),
    metrics,
    issuer: ISSUER,
    salesPointClaim: 'salesPointNumber',
    accounts: createActiveAccounts(
      (userId) => directory.isActive(userId),
      () => clock.now.getTime(),
    ),
    requiredRole,
    offer,
    webOrigins: ['http://web.test'],
    cardKey: PROOF_SECRET,
    previousCardKey,
    now: () => clock.now,
    controlSecret: CONTROL_SECRET,
    invoiceRetentionYears: 8,
    recordsReads,
    context: {
      version: '3.3.0',
      directory,
      offer,
      issuer: ISSUER,
      installation: createDemoInstallation('http://cards.test'),
      requiredFields,
      npsKey: NPS_KEY,
      onCounterRaised: log.onCounterRaised,
      files,
    },
  });

  const inject = async (call: Call, { params, query, body }: TestRequestInput, { key, recordId, ...tokenOverrides }: SendOptions) => {
    const url = buildCallPath(call, params);
    const payload = body === undefined ? '' : JSON.stringify(body);
    return app.inject({
      method: call.method,
      url,
      query: {
        ...call.fixedQuery,
        ...Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)] as const)),
      },
      headers: {
        ...(call.access === 'staff' ? { authorization: `Bearer ${await tokenIssuer.createToken(tokenOverrides)}` } : {}),
        ...(call.access === 'workplace' ? { [workplaceProof.header]: await createProof(call.method, url, payload, clock.now) } : {}),
        ...(key === undefined ? {} : { [requestHeaders.idempotencyKey]: key }),
        ...(recordId === undefined ? {} : { [requestHeaders.recordId]: recordId }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload }),
    });
  };

  async function send<C extends Call>(call: C, input: RequestInput<C>, options?: SendOptions): Promise<ResponseData<C>>;
  async function send(call: Call, input: TestRequestInput, options: SendOptions = {}): Promise<unknown> {
    const response = await inject(call, input, options);
    if (response.statusCode >= 300) throw new Error(`${call.summary}: ${response.statusCode} ${response.body}`);
    // A call without a response returns a body that it should not have, so that tests notice it.
    if (call.response instanceof z.ZodUndefined) return response.statusCode === 204 && response.body === '' ? undefined : response.body;
    return call.response.parse(call.responseType === 'text' ? response.body : response.json());
  }

  return {
    app,
    db: database.db,
    directory,
    tokenIssuer,
    requiredFields,
    clock,
    logLines,
    send,
    sendRaw: (call, input, options = {}) => inject(call, input, options),
    async expectError(call, input, options = {}) {
      const response = await inject(call, input, options);
      if (response.statusCode < 400) throw new Error(`${call.summary}: expected an error response, got ${response.statusCode}`);
      return { status: response.statusCode, ...errorBodySchema.strict().parse(response.json()) };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
