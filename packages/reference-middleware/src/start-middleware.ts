import { calls } from '@aboschalter/contract';
import { createRemoteJWKSet } from 'jose';
import { openDatabase } from './db/open-database.ts';
import { httpStaffDirectory } from './domain/staff-directory.ts';
import { routes } from './handlers/all.ts';
import { createServer } from './http/server.ts';
import { seedDatabase } from './seed/seed-database.ts';
import { demoConfiguration } from './domain/demo-configuration.ts';

export interface MiddlewareSettings {
  readonly port: number;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** A PostgreSQL server instead. */
  readonly databaseUrl?: string | undefined;
  /** The identity provider whose tokens are accepted; its keys are fetched from it. */
  readonly issuer: string;
  readonly staffDirectory: { readonly url: string; readonly secret: string };
  readonly webOrigins: readonly string[];
  readonly cardWorkplaceUrl: string;
  /** Opens `/control/faults` for tests. */
  readonly controlSecret?: string | undefined;
}

/** The version of the middleware's interface. */
const VERSION = '3.3.0';

/** Opens the database, fills an empty one, and listens on this machine. */
export async function startMiddleware(settings: MiddlewareSettings): Promise<{ readonly url: string; close(): Promise<void> }> {
  const answered = new Set(routes.map(({ call }) => call));
  const missing = Object.entries(calls).filter(([, call]) => !answered.has(call)).map(([name]) => name);
  if (missing.length > 0) throw new Error(`No answer for: ${missing.join(', ')}`);

  const database = await openDatabase(settings.dataDir, settings.databaseUrl);
  await seedDatabase(database.db, new Date());
  const app = await createServer({
    db: database.db,
    routes,
    keys: createRemoteJWKSet(new URL(`${settings.issuer}/protocol/openid-connect/certs`)),
    issuer: settings.issuer,
    webOrigins: settings.webOrigins,
    controlSecret: settings.controlSecret,
    context: {
      version: VERSION,
      directory: httpStaffDirectory(settings.staffDirectory.url, settings.staffDirectory.secret),
      configuration: demoConfiguration(settings.issuer, settings.cardWorkplaceUrl),
    },
  });
  await app.listen({ port: settings.port, host: '127.0.0.1' });
  return {
    url: `http://localhost:${settings.port}`,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
