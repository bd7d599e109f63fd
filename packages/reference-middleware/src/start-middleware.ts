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
import type { Installation } from './installation/installation.ts';
import { startCleanupJobs } from './lifecycle/cleanup-jobs.ts';
import { createMetrics } from './observability/metrics.ts';
import { combineObservers } from './observability/request-observer.ts';
import { createRequestLogger, type RequestLogMode } from './observability/request-logger.ts';
import { deleteExpiredInvoices, deleteOldRecordReads } from './personal-data/expired-personal-data.ts';
import { withStartupErrorMessage } from './lifecycle/startup-error.ts';
import { seedDatabase } from './seed/seed-database.ts';
import { createStaffDirectory } from './staff-directory/create-staff-directory.ts';
import type { StaffDirectoryOptions } from './staff-directory/staff-directory.ts';

/** The options of the middleware. */
export interface MiddlewareOptions {
  /** TCP port; 0 for a free one. */
  readonly port: number;
  /** Address to listen on; by default this machine only. */
  readonly host?: string | undefined;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** URL of a PostgreSQL server, which is then used instead of the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** Whether the start applies pending migrations (the default), or fails if there are any. */
  readonly migrations?: 'apply' | 'require';
  /** Whether to fill an empty database with fictional customers; by default it stays empty. */
  readonly demoData?: boolean;
  /** The storage of photos and documents; by default the database. */
  readonly files?: FileStorageOptions;
  /** The identity provider whose tokens are accepted; its keys are fetched from there. */
  readonly issuer: string;
  readonly staffDirectory: StaffDirectoryOptions;
  /** Names of the groups of staff that administrators see, assign and remove. */
  readonly staffGroups: readonly string[];
  /** A role that every user must have; none by default. */
  readonly requiredRole?: string | undefined;
  /** Name of the claim with the sales-point number; `salesPointNumber` by default. */
  readonly salesPointClaim?: string | undefined;
  /** Origins of the pages that may call from a browser. */
  readonly webOrigins: readonly string[];
  /** The company: organization, numbers, catalogue, prices, required fields, card workstations. */
  readonly installation: Installation;
  /** The key with which the command servers sign their calls. */
  readonly cardKey: string;
  /** The key for verifying tokens of the sales platform (NPS). */
  readonly npsKey?: string | undefined;
  /** Whether each request is logged to standard output; 'off' by default. Incidents always are. */
  readonly log?: RequestLogMode;
  /** Maximum number of requests per minute and person; unlimited if 0 or missing. */
  readonly requestsPerMinute?: number;
  /** Addresses or networks of the proxies whose `x-forwarded-for` is trusted. */
  readonly proxies?: readonly string[];
  /** Calendar years for which the invoices of an erased customer are kept; 8 by default. */
  readonly invoiceRetentionYears?: number;
  /** Days for which it is recorded who read which record of a customer; by default reads are not recorded. */
  readonly readAuditDays?: number;
  /** The secret for `/control` (planned faults, other required fields) in tests. */
  readonly controlSecret?: string | undefined;
  /** The capabilities; all by default. */
  readonly offer?: Offer;
}

/** A running middleware. */
export interface MiddlewareHandle {
  readonly url: string;
  close(): Promise<void>;
}

/** The version of the middleware's contract. */
const VERSION = '3.3.0';

/** The retention period of accounting records (German fiscal code, section 147, subsection 3). */
export const DEFAULT_INVOICE_RETENTION_YEARS = 8;

/** Reads the version of this program from its package. */
const readBuildVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'))).version;

/**
 * Opens the database, fills an empty one with demo data if configured, and listens.
 * @throws Error if a call of the contract has no handler, the database cannot be opened, or the port is in use
 */
export const startMiddleware = (settings: MiddlewareOptions): Promise<MiddlewareHandle> => withStartupErrorMessage(() => open(settings));

async function open(settings: MiddlewareOptions): Promise<MiddlewareHandle> {
  const handledCalls = new Set(routes.map(({ call }) => call));
  const missing = Object.entries(calls)
    .filter(([, call]) => !handledCalls.has(call))
    .map(([name]) => name);
  if (missing.length > 0) throw new Error(`These calls have no handler: ${missing.join(', ')}`);

  const database = await openDatabase(settings.dataDir, settings.databaseUrl, settings.migrations);
  try {
    return await serve(database, settings);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(database: OpenDatabase, settings: MiddlewareOptions): Promise<MiddlewareHandle> {
  const log = createRequestLogger(settings.log ?? 'off');
  if (settings.demoData) await seedDatabase(database.db, new Date());
  await createCounters(database.db, settings.installation.numberRanges);
  for (const raised of await raiseCounters(database.db)) log.onCounterRaised(raised);
  const files = await createFileStore(settings.files ?? 'database');
  const keys = createJwksClient(new URL(`${settings.issuer}/protocol/openid-connect/certs`));
  const metrics = createMetrics({
    versions: { build: readBuildVersion(), contract: VERSION },
    countInProgressIssuances: () => countInProgressIssuances(database.db),
    pool: database.pool,
    collectProcessMetrics: true,
  });
  const { offer = fullOffer, readAuditDays = 0 } = settings;
  const directory = await createStaffDirectory(settings.staffDirectory, settings.staffGroups);
  const app = await createServer({
    db: database.db,
    canWrite: database.canWrite,
    routes,
    keys: keys.find,
    checkKeys: keys.checkAvailability,
    requestsPerMinute: settings.requestsPerMinute ?? 0,
    proxies: settings.proxies ?? [],
    observer: combineObservers(log, metrics.observer),
    metrics,
    issuer: settings.issuer,
    salesPointClaim: settings.salesPointClaim ?? 'salesPointNumber',
    accounts: createActiveAccounts((userId) => directory.isActive(userId), Date.now),
    requiredRole: settings.requiredRole,
    webOrigins: settings.webOrigins,
    cardKey: settings.cardKey,
    controlSecret: settings.controlSecret,
    invoiceRetentionYears: settings.invoiceRetentionYears ?? DEFAULT_INVOICE_RETENTION_YEARS,
    recordsReads: readAuditDays > 0,
    offer,
    context: {
      version: VERSION,
      offer,
      directory,
      issuer: settings.issuer,
      installation: settings.installation,
      requiredFields: createRequiredFieldRules(settings.installation.requiredFields),
      npsKey: settings.npsKey,
      onCounterRaised: log.onCounterRaised,
      files,
    },
  });
  const address = await app.listen({ port: settings.port, host: settings.host ?? '127.0.0.1' });
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
      // Running requests are completed first; the database is closed last.
      await app.close();
      await stopCleanupJobs();
      await database.close();
    },
  };
}
