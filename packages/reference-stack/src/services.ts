import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { deriveKey } from './secret.ts';
import { getServiceUrls, RELEASE_REPORTS_FILE, type StackSettings } from './stack-settings.ts';

/** A started service. */
export interface Service {
  close(): Promise<unknown>;
}
/** Starts a service; resolves when it is ready. */
type StartService = (settings: StackSettings) => Promise<Service>;

/** Returns the origins of the pages of remotes under development. */
const listDevOrigins = ({ devOrigin, remotePageOrigin }: StackSettings) =>
  [devOrigin, remotePageOrigin].filter((origin) => origin !== undefined);

/** Lists the origins of the pages. */
export const listWebOrigins = (settings: StackSettings) => [getServiceUrls(settings).web, ...listDevOrigins(settings)];

/** Returns the URLs of the pages to which the identity provider may redirect. */
export function listRedirectUris(settings: StackSettings): readonly string[] {
  const { shell, standalonePages } = getServiceUrls(settings);
  return [shell, ...standalonePages.map(({ address }) => address), ...listDevOrigins(settings).map((origin) => `${origin}/`)];
}

/** Derives the key with which command servers sign their calls to the middleware (`proofSecret`). Pages do not have this key. */
const deriveCardKey = ({ secret }: StackSettings) => deriveKey(secret, 'command server');

/** The file, in the data folder, of policy violations that browsers have reported: one per line. */
export const VIOLATION_LOG_FILE = 'violations.jsonl';

/** Returns the folder of the embedded database in a data folder. */
export const getDatabaseDir = (dataDir: string): string => path.join(dataDir, 'database');
/** Returns the folder of the card workstation in a data folder. */
export const getCardsDir = (dataDir: string): string => path.join(dataDir, 'cards');

// The code of each service is loaded when it starts, because each service can run in its own process.

/** Starts the embedded identity provider. */
export const startIdentity: StartService = async (settings) => {
  const { startIdentityProvider } = await import('@aboschalter/reference-identity');
  const pages = listRedirectUris(settings);
  return startIdentityProvider({
    port: settings.ports.identity,
    dataDir: path.join(settings.dataDir, 'identity'),
    webOrigins: listWebOrigins(settings),
    redirectUris: pages,
    postLogoutRedirectUris: pages,
    middlewareSecret: settings.secret,
    ...(settings.accessTokenSeconds === undefined ? {} : { accessTokenSeconds: settings.accessTokenSeconds }),
    ...(settings.passwordCost === undefined ? {} : { passwordCost: settings.passwordCost }),
  });
};

/** Adds the name of a service to a database URL, so that the database server can list the connections of this service. */
const addApplicationName = (name: string, url: string | undefined) =>
  url === undefined ? undefined : `${url}${url.includes('?') ? '&' : '?'}application_name=${name}`;

/** What distinguishes one middleware of a stack from another. */
export interface MiddlewareOptions {
  /** The name under which the database server lists its connections. */
  readonly name?: string;
  /** By default the port in the settings. */
  readonly port?: number;
  /** The addresses of the proxies in front; none by default. */
  readonly proxies?: readonly string[];
  /** The Keycloak client that administers accounts; by default, accounts are administered at the embedded identity provider. */
  readonly keycloakClientId?: string;
}

/** Starts a middleware with demo data, or the mock. */
export async function startDemoMiddleware(
  settings: StackSettings,
  { name = 'middleware', port = settings.ports.middleware, proxies = [], keycloakClientId }: MiddlewareOptions = {},
): Promise<Service> {
  const [{ createDemoInstallation, loadFileStorageConfig, startMiddleware, startMock }, { demoGroups }] = await Promise.all([
    import('@aboschalter/reference-middleware'),
    import('@aboschalter/reference-demo'),
  ]);
  const addresses = getServiceUrls(settings);
  const common = {
    port,
    issuer: addresses.issuer,
    webOrigins: listWebOrigins(settings),
    installation: createDemoInstallation(addresses.devices),
  };
  if (settings.mock) return startMock(common);
  return startMiddleware({
    ...common,
    log: settings.logFolder === undefined ? 'off' : 'on',
    dataDir: getDatabaseDir(settings.dataDir),
    demoData: true,
    databaseUrl: addApplicationName(name, settings.databaseUrl),
    files: loadFileStorageConfig({ ...process.env, MIDDLEWARE_FILE_STORAGE_URL: settings.files }),
    proxies: [...proxies],
    staffDirectory:
      keycloakClientId === undefined
        ? { kind: 'reference', url: addresses.identity, secret: settings.secret }
        : { kind: 'keycloak', issuer: addresses.issuer, clientId: keycloakClientId, secret: settings.secret },
    staffGroups: demoGroups.map(({ name }) => name),
    cardKey: deriveCardKey(settings),
    requiredRole: settings.requiredRole,
    ...(settings.offer === undefined ? {} : { offer: settings.offer }),
    // Tests send more requests than staff; 0 means no limit.
    requestsPerMinute: settings.faults ? 0 : 600,
    controlSecret: settings.faults ? settings.secret : undefined,
  });
}

/** Starts the card workstation. */
export const startCards: StartService = async (settings) => {
  const { startCardWorkstation } = await import('@aboschalter/reference-cards');
  const addresses = getServiceUrls(settings);
  return startCardWorkstation({
    log: settings.logFolder === undefined ? 'off' : 'on',
    port: settings.ports.cards,
    dataDir: getCardsDir(settings.dataDir),
    webOrigins: listWebOrigins(settings),
    middlewareUrl: addresses.middleware,
    proofSecret: deriveCardKey(settings),
  });
};

/** Starts the web server, or nginx with the web server behind it, which then receives only reports. */
export const startWeb: StartService = async (settings) => {
  const { createWebServer, findNginx, startNginxSite } = await import('@aboschalter/reference-web');
  const { demoCards } = await import('@aboschalter/reference-demo');
  const [firstCardholder] = demoCards.flatMap(({ cardholder }) =>
    cardholder ? [{ number: cardholder.customerNumber, name: `${cardholder.firstName} ${cardholder.lastName}` }] : [],
  );
  const addresses = getServiceUrls(settings);
  const site = {
    releaseRoot: settings.releaseRoot,
    basePath: settings.basePath,
    pages: settings.standalonePages,
    runtimeConfig: {
      middlewareUrl: addresses.middleware,
      allowDevVersions: false,
      signIn: { acceptTokensFromQuery: true, salesPointClaim: 'salesPointNumber' },
      // The practice settings of an installation with invented data: a known customer, and the page of the card workstation.
      practice: { ...(firstCardholder ? { customer: firstCardholder } : {}), cardWorkstationUrl: `${addresses.cards}/` },
    },
    origins: {
      connect: [...new Set([addresses.middleware, addresses.identity, addresses.cards, addresses.devices])],
      signIn: [addresses.identity],
      remotes: settings.remoteOrigin === undefined ? [] : [settings.remoteOrigin],
    },
    overrideOrigins: [
      ...(settings.devOrigin === undefined ? [] : [settings.devOrigin]),
      ...(settings.allowsPreviews === true ? [new URL(addresses.shell).origin] : []),
    ],
  };
  const server = await createWebServer({
    ...site,
    reportsFile: path.join(settings.dataDir, RELEASE_REPORTS_FILE),
    onViolation: (violation) => appendFileSync(path.join(settings.dataDir, VIOLATION_LOG_FILE), `${JSON.stringify(violation)}\n`),
  });
  const reportsTo = await server.listen({ port: settings.nginx ? 0 : settings.ports.web, host: '127.0.0.1' });
  if (!settings.nginx) return server;
  const program = findNginx();
  if (program === undefined) throw new Error('nginx is not installed.');
  const nginx = startNginxSite(program, { ...site, sourceMaps: true, reportsTo, port: settings.ports.web });
  return {
    async close() {
      await nginx.close();
      await server.close();
    },
  };
};
