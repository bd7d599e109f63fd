import path from 'node:path';
import { aloneRelease } from '../release/remotes.ts';
import { keyFor } from './secret.ts';
import { addressesOf, REPORTS_FILE, type StackSettings } from './stack-settings.ts';

interface Service {
  close(): Promise<unknown>;
}
type Start = (settings: StackSettings) => Promise<Service>;

/** A developer's page and build, where there may be one. */
const devOrigins = ({ devOrigin }: StackSettings) => (devOrigin === undefined ? [] : [devOrigin]);

/** What command servers sign their calls to the middleware with; no page gets it. */
const cardKeyOf = ({ secret }: StackSettings) => keyFor(secret, 'command server');

const identity: Start = async (settings) => {
  const { startIdentity } = await import('@aboschalter/reference-identity');
  const { web, shell, pagesAlone } = addressesOf(settings);
  const pages = [shell, ...pagesAlone.map(({ address }) => address), ...devOrigins(settings).map((origin) => `${origin}/`)];
  return startIdentity({
    port: settings.ports.identity,
    dataDir: path.join(settings.dataDir, 'identity'),
    webOrigins: [web, ...devOrigins(settings)],
    redirectUris: pages,
    postLogoutRedirectUris: pages,
    middlewareSecret: settings.secret,
    ...(settings.accessTokenSeconds ? { accessTokenSeconds: settings.accessTokenSeconds } : {}),
  });
};

const middleware: Start = async (settings) => {
  const { startMiddleware } = await import('@aboschalter/reference-middleware');
  const addresses = addressesOf(settings);
  return startMiddleware({
    port: settings.ports.middleware,
    dataDir: path.join(settings.dataDir, 'database'),
    databaseUrl: settings.databaseUrl,
    issuer: addresses.issuer,
    staffDirectory: { url: addresses.identity, secret: settings.secret },
    webOrigins: [addresses.web, ...devOrigins(settings)],
    cardWorkplaceUrl: addresses.cards,
    cardKey: cardKeyOf(settings),
    controlSecret: settings.faults ? settings.secret : undefined,
  });
};

const cards: Start = async (settings) => {
  const { startCardWorkplace } = await import('@aboschalter/reference-cards');
  const addresses = addressesOf(settings);
  return startCardWorkplace({
    port: settings.ports.cards,
    dataDir: path.join(settings.dataDir, 'cards'),
    webOrigins: [addresses.web, ...devOrigins(settings)],
    middlewareUrl: addresses.middleware,
    cardKey: cardKeyOf(settings),
  });
};

const web: Start = async (settings) => {
  const { createWebServer } = await import('@aboschalter/reference-web');
  const addresses = addressesOf(settings);
  const server = await createWebServer({
    releaseRoot: settings.releaseRoot,
    basePath: settings.basePath,
    pages: Object.fromEntries(addresses.pagesAlone.map(({ remote, address }) => [new URL(address).pathname, aloneRelease(remote)])),
    runtimeConfig: {
      middlewareUrl: addresses.middleware,
      allowDevVersions: false,
      signIn: { acceptTokensFromQuery: true, salesPointClaim: 'salesPointNumber' },
    },
    origins: {
      connect: [addresses.middleware, addresses.identity, addresses.cards],
      signIn: [addresses.identity],
      remotes: settings.remoteOrigin === undefined ? [] : [settings.remoteOrigin],
    },
    overrideOrigins: devOrigins(settings),
    reportsFile: path.join(settings.dataDir, REPORTS_FILE),
  });
  await server.listen({ port: settings.ports.web, host: '127.0.0.1' });
  return server;
};

/** How each part is started; each runs in a process of its own and loads only its own code. */
export const services = { identity, middleware, cards, web } satisfies Record<string, Start>;

/** A part of the stack. */
export type ServiceName = keyof typeof services;
