import { calls } from '@aboschalter/contract';
import { openDatabase, type OpenDatabase } from './db/open-database.ts';
import { demoConfiguration } from './domain/demo-configuration.ts';
import { requiredFieldRules } from './domain/required-field-rules.ts';
import { httpStaffDirectory } from './domain/staff-directory.ts';
import { routes } from './handlers/all.ts';
import { forgetOldAnswers } from './http/idempotency.ts';
import { providerKeys } from './http/provider-keys.ts';
import { createServer } from './http/server.ts';
import { seedDatabase } from './seed/seed-database.ts';

/** What the middleware needs to start. */
export interface MiddlewareSettings {
  /** TCP port; 0 takes a free one. */
  readonly port: number;
  /** Address to listen on; this machine alone if missing. */
  readonly host?: string | undefined;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** A PostgreSQL server instead. */
  readonly databaseUrl?: string | undefined;
  /** The identity provider whose tokens are accepted; its keys are fetched from it. */
  readonly issuer: string;
  readonly staffDirectory: { readonly url: string; readonly secret: string };
  /** Origins of the pages that may call from a browser. */
  readonly webOrigins: readonly string[];
  readonly cardWorkplaceUrl: string;
  /** The key that the command servers sign their calls with. */
  readonly cardKey: string;
  /** Opens `/control` (planned faults, other required fields) for tests. */
  readonly controlSecret?: string | undefined;
}

/** A middleware that listens. */
export interface RunningMiddleware {
  readonly url: string;
  close(): Promise<void>;
}

/** The version of the middleware's interface. */
const VERSION = '3.3.0';

/**
 * Opens the database, fills an empty one, and listens.
 * @throws Error if a call of the contract has no answer, the database cannot be opened, or the port is taken
 */
export async function startMiddleware(settings: MiddlewareSettings): Promise<RunningMiddleware> {
  const answered = new Set(routes.map(({ call }) => call));
  const missing = Object.entries(calls)
    .filter(([, call]) => !answered.has(call))
    .map(([name]) => name);
  if (missing.length > 0) throw new Error(`No answer for: ${missing.join(', ')}`);

  const database = await openDatabase(settings.dataDir, settings.databaseUrl);
  try {
    return await serve(database, settings);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(database: OpenDatabase, settings: MiddlewareSettings): Promise<RunningMiddleware> {
  await seedDatabase(database.db, new Date());
  await forgetOldAnswers(database.db, new Date());
  const app = await createServer({
    db: database.db,
    routes,
    keys: providerKeys(new URL(`${settings.issuer}/protocol/openid-connect/certs`)),
    issuer: settings.issuer,
    webOrigins: settings.webOrigins,
    cardKey: settings.cardKey,
    controlSecret: settings.controlSecret,
    context: {
      version: VERSION,
      directory: httpStaffDirectory(settings.staffDirectory.url, settings.staffDirectory.secret),
      configuration: demoConfiguration(settings.issuer, settings.cardWorkplaceUrl),
      requiredFields: requiredFieldRules(),
    },
  });
  const address = await app.listen({ port: settings.port, host: settings.host ?? '127.0.0.1' });
  return {
    url: `http://localhost:${new URL(address).port}`,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
