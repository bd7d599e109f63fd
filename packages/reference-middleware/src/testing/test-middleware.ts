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
import { fullOffer } from '../http/offered.ts';
import { createServer } from '../http/server.ts';
import { createMetrics } from '../observability/metrics.ts';
import { combineObservers } from '../observability/request-observer.ts';
import { createRequestLogger } from '../observability/request-logger.ts';
import { databaseFileStore } from '../files/database-file-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { testDatabaseUrl } from './databases.ts';
import { createFakeDirectory, type FakeDirectory } from './fake-directory.ts';
import { NPS_KEY } from './nps-token.ts';
import { PROOF_SECRET, createProof } from './proof.ts';
import { cloneTemplateDatabase, fillTestDatabase, FIXED_NOW } from './template.ts';
import { ISSUER, createTokenIssuer, type TestTokenIssuer, type TokenOverrides } from './tokens.ts';

/** The sender of a call, its idempotency key and its record id. */
export interface SendOptions extends TokenOverrides {
  readonly key?: string;
  /** The id of the new record. */
  readonly recordId?: string;
}

export interface ErrorResponse extends ErrorBody {
  readonly status: number;
}

/** The real server with a separate database, identity provider and staff directory. */
export interface TestMiddleware {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly directory: FakeDirectory;
  readonly mint: TestTokenIssuer;
  readonly requiredFields: RequiredFieldRules;
  /** The clock of the server. */
  readonly clock: { now: Date };
  /** The log lines. */
  readonly logLines: readonly string[];
  /** Sends a call as a member of staff; the response is validated against the contract. */
  send<C extends Call>(call: C, input: RequestInput<C>, sending?: SendOptions): Promise<ResponseData<C>>;
  /** Sends a call and returns the raw response. */
  respond(call: Call, input: TestRequestInput, sending?: SendOptions): Promise<LightMyRequestResponse>;
  /** Sends a call that must be rejected. The input may be invalid. */
  expectError(call: Call, input: TestRequestInput, sending?: SendOptions): Promise<ErrorResponse>;
  close(): Promise<void>;
}

export interface TestRequestInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const CONTROL_SECRET = 'control';

/** Limits of requests, identity and capabilities. */
type Limits = Pick<ServerOptions, 'requestsPerMinute' | 'proxies'> &
  Partial<Pick<ServerOptions, 'requiredRole' | 'offer' | 'recordsReads'>>;

async function openTestDatabase(databaseUrl: string | undefined, folder: string | undefined): Promise<OpenDatabase> {
  if (databaseUrl === undefined && folder === undefined) return cloneTemplateDatabase();
  if (folder === undefined || readdirSync(folder).length === 0) await fillTestDatabase(folder ?? '', databaseUrl);
  return openDatabase(folder ?? '', databaseUrl);
}

/**
 * Starts a middleware with the demo customers and a few generated customers.
 * @param databaseUrl URL of a database on a server; by default the database is embedded
 * @param folder existing folder of an embedded database that outlives the middleware; by default the database is in memory
 * @param limits limits of requests; none by default
 * @param canWrite whether there is space for writes; by default the database decides
 * @param files the storage of photos and documents; by default the database
 */
export async function startTestMiddleware(
  databaseUrl?: string,
  folder?: string,
  limits?: Limits,
  canWrite?: () => boolean,
  files: FileStore = databaseFileStore,
): Promise<TestMiddleware> {
  const clock = { now: FIXED_NOW };
  const mint = await createTokenIssuer(() => clock.now);
  const database = await openTestDatabase(databaseUrl ?? (folder === undefined ? await testDatabaseUrl() : undefined), folder);
  const directory = createFakeDirectory();
  const requiredFields = createRequiredFieldRules(demoRequiredFields);
  const { offer = fullOffer } = limits ?? {};
  const logLines: string[] = [];
  const metrics = createMetrics({
    versions: { build: 'test', contract: '3.3.0' },
    countInProgressIssuances: () => countInProgressIssuances(database.db),
    pool: database.pool,
    collectProcessMetrics: false,
  });
  const log = createRequestLogger('on', { write: (line) => logLines.push(line) });
  const app = await createServer({
    db: database.db,
    canWrite: canWrite ?? database.canWrite,
    routes,
    keys: mint.keys,
    keysReady: async () => undefined,
    ...(limits ?? { requestsPerMinute: 0, proxies: [] }),
    watch: combineObservers(log, metrics.observer),
    metrics,
    issuer: ISSUER,
    salesPointClaim: 'salesPointNumber',
    accounts: createActiveAccounts(
      (userId) => directory.isActive(userId),
      () => clock.now.getTime(),
    ),
    requiredRole: limits?.requiredRole,
    offer,
    webOrigins: ['http://web.test'],
    cardKey: PROOF_SECRET,
    now: () => clock.now,
    controlSecret: CONTROL_SECRET,
    invoiceRetentionYears: 8,
    recordsReads: limits?.recordsReads ?? false,
    context: {
      version: '3.3.0',
      directory,
      offer,
      issuer: ISSUER,
      installation: createDemoInstallation('http://cards.test'),
      requiredFields,
      npsKey: NPS_KEY,
      counterRaised: log.counterRaised,
      files,
    },
  });

  const inject = async (call: Call, { params, query, body }: TestRequestInput, { key, recordId, ...wish }: SendOptions) => {
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
        ...(call.access === 'staff' ? { authorization: `Bearer ${await mint.token(wish)}` } : {}),
        ...(call.access === 'workplace' ? { [workplaceProof.header]: await createProof(call.method, url, payload, clock.now) } : {}),
        ...(key === undefined ? {} : { [requestHeaders.idempotencyKey]: key }),
        ...(recordId === undefined ? {} : { [requestHeaders.recordId]: recordId }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload }),
    });
  };

  async function send<C extends Call>(call: C, input: RequestInput<C>, sending?: SendOptions): Promise<ResponseData<C>>;
  async function send(call: Call, input: TestRequestInput, sending: SendOptions = {}): Promise<unknown> {
    const response = await inject(call, input, sending);
    if (response.statusCode >= 300) throw new Error(`${call.summary}: ${response.statusCode} ${response.body}`);
    if (call.response instanceof z.ZodUndefined) return response.statusCode === 204 && response.body === '' ? undefined : response.body;
    return call.response.parse(call.responseType === 'text' ? response.body : response.json());
  }

  return {
    app,
    db: database.db,
    directory,
    mint,
    requiredFields,
    clock,
    logLines,
    send,
    respond: (call, input, sending = {}) => inject(call, input, sending),
    async expectError(call, input, sending = {}) {
      const response = await inject(call, input, sending);
      if (response.statusCode < 400) throw new Error(`${call.summary}: expected an error response, got ${response.statusCode}`);
      return { status: response.statusCode, ...errorBodySchema.strict().parse(response.json()) };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
