import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import Fastify from 'fastify';
import OidcProvider from 'oidc-provider';
import { z } from 'zod';
import { FaultInjector } from './faults.ts';
import { resolveOptions, type IdentityOptions, type ResolvedIdentityOptions } from './options.ts';
import { createProviderConfiguration } from './provider/configuration.ts';
import { extendSessionOnRefresh } from './provider/session-expiry.ts';
import { registerAdminRoutes } from './routes/admin-routes.ts';
import { registerInteractionRoutes } from './routes/interaction-routes.ts';
import { registerProtocolRoutes } from './routes/protocol-routes.ts';
import { seedStaff } from './staff/seed.ts';
import { StaffStore } from './staff/staff-store.ts';
import { openSqlite, type IdentityDatabase } from './store/database.ts';
import { loadOrCreateSecrets } from './store/secrets.ts';

/** A running identity provider. */
export interface IdentityProviderHandle {
  /** Issuer of its tokens, by default `http://localhost:PORT/realms/aboschalter`; the `authority` of the application. */
  readonly issuer: string;
  /** Address without a proxy, `http://localhost:PORT`. */
  readonly url: string;
  /** Base URL of the staff administration: `/admin` at the origin of the issuer. */
  readonly adminUrl: string;
  /** Stops the provider and aborts running requests. The data remain in the database. */
  close(): Promise<void>;
}

const addressSchema = z.object({ port: z.number() });

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening').catch((cause: unknown) => {
    throw new Error(`The identity provider cannot listen on ${host}:${port}. Is the port in use?`, { cause });
  });
  return addressSchema.parse(server.address()).port;
}

/** Adds the protocol, the pages and the staff administration to a listening server. */
async function serve(server: Server, settings: ResolvedIdentityOptions, database: IdentityDatabase): Promise<IdentityProviderHandle> {
  await seedStaff(database, settings.passwordCost);
  const store = new StaffStore(database, settings.passwordCost);
  const faults = new FaultInjector();
  const secrets = await loadOrCreateSecrets(database);
  const provider = new OidcProvider(settings.issuer, createProviderConfiguration({ settings, database, secrets, store, faults }));
  extendSessionOnRefresh(provider, settings.refreshTokenSeconds);
  provider.on('server_error', (_ctx, error) => {
    // Errors of an injected fault are intended.
    if (faults.refresh === 'ok') console.error('Identity provider failed:', error);
  });

  // Uses the server that is already listening.
  const app = Fastify({ serverFactory: (handler) => server.on('request', handler) });
  // oidc-provider derives the addresses of its endpoints from the headers of a proxy. Not every request has these headers, so the
  // hook sets them.
  provider.proxy = true;
  const { host, protocol } = new URL(settings.issuer);
  app.addHook('onRequest', (request, _reply, done) => {
    Object.assign(request.raw.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.replace(':', '') });
    done();
  });
  app.get('/health', async () => ({ status: 'ok' }));
  registerInteractionRoutes(app, { provider, store, settings });
  registerProtocolRoutes(app, provider);
  registerAdminRoutes(app, { store, faults, secret: settings.middlewareSecret });
  await app.ready();

  return {
    issuer: settings.issuer,
    url: `http://localhost:${settings.port}`,
    adminUrl: new URL('/admin', settings.issuer).href,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      // Ends the refreshes that hang because of an injected fault.
      faults.setRefresh('refuse');
      await Promise.all([closed, app.close()]);
      await database.close();
    },
  };
}

async function openDatabase({ databaseUrl, dataDir }: IdentityOptions): Promise<IdentityDatabase> {
  if (databaseUrl === undefined) return openSqlite(dataDir);
  // The code for PostgreSQL is loaded only if needed.
  const { openPostgres } = await import('./store/postgres-database.ts');
  return openPostgres(databaseUrl);
}

/**
 * Starts the reference identity provider: a realm `aboschalter` like Keycloak's, with demo staff.
 * @throws Error if the port is in use or the database cannot be opened
 */
export async function startIdentityProvider(options: IdentityOptions): Promise<IdentityProviderHandle> {
  const server = createServer();
  // The port is part of the issuer, so it must be known before the provider is created.
  const port = await listen(server, options.port, options.host ?? '127.0.0.1');
  try {
    const database = await openDatabase(options);
    return await serve(server, resolveOptions(options, port), database).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
  } catch (error) {
    server.close();
    throw error;
  }
}
