import { readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@aboschalter/contract';
import { z } from 'zod';
import { openDatabase, type OpenDatabase } from './db/open-database.ts';
import { createCounters, raiseCounters } from './domain/counters.ts';
import { createFileStore, type FileStorageOptions } from './files/create-file-store.ts';
import { countInProgressIssuances } from './domain/count-in-progress-issuances.ts';
import { createRequiredFieldRules } from './domain/required-field-rules.ts';
import { routes } from './handlers/index.ts';
import { deleteOldCreations } from './http/created-records.ts';
import { deleteExpiredIdempotencyKeys } from './http/idempotency.ts';
import { createJwksClient } from './http/jwks-client.ts';
import { createActiveAccounts } from './http/active-accounts.ts';
import { fullOffer, type Offer } from './http/offer.ts';
import { createServer } from './http/server.ts';
import { DEFAULT_INVOICE_RETENTION_YEARS } from './http/server-options.ts';
import type { Installation } from './installation/installation.ts';
import { startCleanupJobs } from './lifecycle/cleanup-jobs.ts';
import { createMetrics } from './observability/metrics.ts';
import { combineObservers } from '@aboschalter/reference-program/request-observer';
import { createOperationLog } from './observability/operation-log.ts';
import type { RequestLogMode } from '@aboschalter/reference-program/request-logger';
import { deleteExpiredInvoices, deleteOldRecordReads } from './personal-data/expired-personal-data.ts';
import { withStartupErrorMessage } from './lifecycle/startup-error.ts';
import { seedDatabase } from './seed/seed-database.ts';
import { createStaffDirectory } from './staff-directory/create-staff-directory.ts';
import type { StaffDirectoryOptions } from './staff-directory/staff-directory.ts';

/** The options of the middleware. */
export interface MiddlewareOptions {
  /** The TCP port; 0 for any free port. */
  readonly port: number;
  /** The address to listen on; by default 127.0.0.1, which only this machine can reach. */
  readonly host?: string | undefined;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** The URL of a database on a PostgreSQL server, which replaces the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** Whether the start applies pending migrations (`apply`, the default) or fails because of them (`require`). */
  readonly migrations?: 'apply' | 'require';
  /** Whether the start fills an empty database with fictional customers; by default an empty database stays empty. */
  readonly demoData?: boolean;
  /** The storage of photos and documents; by default the database. */
  readonly files?: FileStorageOptions;
  /** The URL of the identity provider, which issues the tokens and publishes the keys to verify them. */
  readonly issuer: string;
  readonly staffDirectory: StaffDirectoryOptions;
  /** The names of the groups that administrators can see, assign and remove. */
  readonly staffGroups: readonly string[];
  /** A role that every user must have; none by default. */
  readonly requiredRole?: string | undefined;
  /** Name of the claim with the sales-point number; `salesPointNumber` by default. */
  readonly salesPointClaim?: string | undefined;
  /** Origins of the pages that may send calls from a browser. */
  readonly webOrigins: readonly string[];
  /** The data of the company, such as its catalogue, required fields and card workstations. */
  readonly installation: Installation;
  /** The key with which command servers, which send commands to the card readers, sign the proofs of their calls. */
  readonly cardKey: string;
  /** The previous key of the command servers, which is also accepted; none by default. */
  readonly previousCardKey?: string | undefined;
  /** The key for verifying tokens of the sales platform (NPS). Without a key, these tokens are rejected. */
  readonly npsKey?: string | undefined;
  /** Whether each request is logged to standard output; `off` by default. Incidents are always logged. */
  readonly log?: RequestLogMode;
  /** Maximum number of requests per minute and person; 0 (the default) for no limit. */
  readonly requestsPerMinute?: number;
  /** Addresses or networks of the proxies whose `x-forwarded-for` is trusted. */
  readonly proxies?: readonly string[];
  /** Calendar years for which the invoices of an erased customer are kept; 8 by default. */
  readonly invoiceRetentionYears?: number;
  /** Days for which reads of customer records are stored; by default, reads are not recorded. */
  readonly readAuditDays?: number;
  /** The secret for `/control`, with which tests set faults and required fields. Without a secret, `/control` does not exist. */
  readonly controlSecret?: string | undefined;
  /** The capabilities, and how complete responses are; by default all capabilities and complete responses. */
  readonly offer?: Offer;
}

/** A running middleware. */
export interface MiddlewareHandle {
  readonly url: string;
  close(): Promise<void>;
}

/** The version of the contract that the middleware implements. */
const CONTRACT_VERSION = '3.3.0';

/** Reads the version of this program from its package. */
const readBuildVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'))).version;

/**
 * Starts a middleware: opens and prepares the database, and listens for requests.
 * @throws Error if a call of the contract has no handler, the database cannot be opened, or the port is in use
 */
export const startMiddleware = (options: MiddlewareOptions): Promise<MiddlewareHandle> => withStartupErrorMessage(() => open(options));

async function open(options: MiddlewareOptions): Promise<MiddlewareHandle> {
  const handledCalls = new Set(routes.map(({ call }) => call));
  const callsWithoutHandler = Object.entries(calls)
    .filter(([, call]) => !handledCalls.has(call))
    .map(([name]) => name);
  if (callsWithoutHandler.length > 0) throw new Error(`These calls have no handler: ${callsWithoutHandler.join(', ')}`);

  const database = await openDatabase(options.dataDir, options.databaseUrl, options.migrations);
  try {
    return await serve(database, options);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(database: OpenDatabase, options: MiddlewareOptions): Promise<MiddlewareHandle> {
  const log = createOperationLog(options.log ?? 'off');
  if (options.demoData) await seedDatabase(database.db, new Date());
  await createCounters(database.db, options.installation.numberRanges);
  // If tables were restored from different backups, a counter can be lower than the numbers in use.
  for (const raised of await raiseCounters(database.db)) log.onCounterRaised(raised);
  const files = await createFileStore(options.files ?? 'database');
  const keys = createJwksClient(new URL(`${options.issuer}/protocol/openid-connect/certs`));
  const metrics = createMetrics({
    versions: { build: readBuildVersion(), contract: CONTRACT_VERSION },
    countInProgressIssuances: () => countInProgressIssuances(database.db),
    pool: database.pool,
    collectProcessMetrics: true,
  });
  const { offer = fullOffer, readAuditDays = 0 } = options;
  const directory = await createStaffDirectory(options.staffDirectory, options.staffGroups);
  const app = await createServer({
    db: database.db,
    canWrite: database.canWrite,
    routes,
    keys: keys.find,
    checkKeys: keys.checkAvailability,
    requestsPerMinute: options.requestsPerMinute ?? 0,
    proxies: options.proxies ?? [],
    observer: combineObservers(log, metrics.observer),
    metrics,
    issuer: options.issuer,
    salesPointClaim: options.salesPointClaim ?? 'salesPointNumber',
    accounts: createActiveAccounts((userId) => directory.isActive(userId), Date.now),
    requiredRole: options.requiredRole,
    webOrigins: options.webOrigins,
    cardKey: options.cardKey,
    previousCardKey: options.previousCardKey,
    controlSecret: options.controlSecret,
    invoiceRetentionYears: options.invoiceRetentionYears ?? DEFAULT_INVOICE_RETENTION_YEARS,
    recordsReads: readAuditDays > 0,
    offer,
    context: {
      version: CONTRACT_VERSION,
      offer,
      directory,
      issuer: options.issuer,
      installation: options.installation,
      requiredFields: createRequiredFieldRules(options.installation.requiredFields),
      npsKey: options.npsKey,
      onCounterRaised: log.onCounterRaised,
      files,
    },
  });
  const address = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  const stopCleanupJobs = startCleanupJobs(
    (now) => files.deleteOrphans(database.db, now),
    (now) => deleteExpiredIdempotencyKeys(database.db, now),
    (now) => deleteOldCreations(database.db, now),
    (now) => deleteExpiredInvoices(database.db, now),
    (now) => deleteOldRecordReads(database.db, now, readAuditDays),
  );
  return {
    url: `http://localhost:${new URL(address).port}`,
    close: async () => {
      // The database is closed last, because running requests and cleanup jobs use it.
      await app.close();
      await stopCleanupJobs();
      await database.close();
    },
  };
}
