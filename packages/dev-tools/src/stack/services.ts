import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { findKeycloakHome } from '../keycloak/distribution.ts';
import { createDemoRealm, MIDDLEWARE_CLIENT_ID } from '../keycloak/realm.ts';
import { startKeycloak } from '../keycloak/start-keycloak.ts';
import { getStandaloneReleaseName } from '../release/remotes.ts';
import { getCardsDir, getDatabaseDir } from '../root.ts';
import { deriveKey } from './secret.ts';
import { getServiceUrls, RELEASE_REPORTS_FILE, type StackSettings } from './stack-settings.ts';

/** A started service. */
interface Service {
  close(): Promise<unknown>;
}
/** Starts a service; resolves when it is ready. */
type StartService = (settings: StackSettings) => Promise<Service>;

/** Returns the origin of the development server, if there is one, as a list. */
const listDevOrigins = ({ devOrigin }: StackSettings) => (devOrigin === undefined ? [] : [devOrigin]);

/** Lists the origins of the pages. */
const listWebOrigins = (settings: StackSettings) => [getServiceUrls(settings).web, ...listDevOrigins(settings)];

/** Derives the key with which command servers sign their calls to the middleware. Pages do not have this key. */
const deriveCardKey = ({ secret }: StackSettings) => deriveKey(secret, 'command server');

/** The file, in the data folder, of policy violations that browsers have reported: one per line. */
export const VIOLATION_LOG_FILE = 'violations.jsonl';

const identity: StartService = async (settings) => {
  const { shell, standalonePages } = getServiceUrls(settings);
  const pages = [shell, ...standalonePages.map(({ address }) => address), ...listDevOrigins(settings).map((origin) => `${origin}/`)];
  const { secret } = settings;
  const webOrigins = listWebOrigins(settings);
  if (settings.identityProvider === 'keycloak') {
    const keycloakHome = findKeycloakHome();
    if (keycloakHome === undefined) throw new Error('Keycloak has not been downloaded.');
    return startKeycloak(keycloakHome, settings.ports.identity, createDemoRealm({ pages, webOrigins, secret }));
  }
  const { startIdentityProvider } = await import('@aboschalter/reference-identity');
  return startIdentityProvider({
    port: settings.ports.identity,
    dataDir: path.join(settings.dataDir, 'identity'),
    webOrigins,
    redirectUris: pages,
    postLogoutRedirectUris: pages,
    middlewareSecret: secret,
    ...(settings.accessTokenSeconds === undefined ? {} : { accessTokenSeconds: settings.accessTokenSeconds }),
    ...(settings.passwordCost === undefined ? {} : { passwordCost: settings.passwordCost }),
  });
};

/** Adds the name of a service to a database URL, so that the database server can list the connections of this service. */
const addApplicationName = (name: string, url: string | undefined) =>
  url === undefined ? undefined : `${url}${url.includes('?') ? '&' : '?'}application_name=${name}`;

const startMiddlewareAt = async (settings: StackSettings, name: string, port: number) => {
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
    proxies: settings.middlewares ? ['127.0.0.1'] : [],
    staffDirectory:
      settings.identityProvider === 'keycloak'
        ? { kind: 'keycloak', issuer: addresses.issuer, clientId: MIDDLEWARE_CLIENT_ID, secret: settings.secret }
        : { kind: 'reference', url: addresses.identity, secret: settings.secret },
    staffGroups: demoGroups.map(({ name }) => name),
    cardKey: deriveCardKey(settings),
    requiredRole: settings.requiredRole,
    ...(settings.offer === undefined ? {} : { offer: settings.offer }),
    // Tests send more requests than staff; 0 means no limit.
    requestsPerMinute: settings.faults ? 0 : 600,
    controlSecret: settings.faults ? settings.secret : undefined,
  });
};

const middleware: StartService = (settings) =>
  startMiddlewareAt(settings, 'middleware', settings.middlewares?.upstreamPorts[0] ?? settings.ports.middleware);

const secondMiddleware: StartService = async (settings) => {
  if (settings.middlewares === undefined) throw new Error('The settings have only one middleware.');
  return startMiddlewareAt(settings, 'secondMiddleware', settings.middlewares.upstreamPorts[1]);
};

const loadBalancer: StartService = async (settings) => {
  const { middlewares } = settings;
  const [{ findNginx }, { startLoadBalancer }] = await Promise.all([
    import('@aboschalter/reference-web/nginx'),
    import('./load-balancer.ts'),
  ]);
  const program = findNginx();
  if (middlewares === undefined || program === undefined)
    throw new Error('nginx is not installed, or the settings have only one middleware.');
  return startLoadBalancer(program, {
    port: middlewares.port,
    middlewares: middlewares.upstreamPorts,
    webOrigins: listWebOrigins(settings),
  });
};

const faultProxy: StartService = async (settings) => {
  if (settings.middlewares === undefined) throw new Error('The settings have only one middleware.');
  const { startFaultProxy } = await import('@aboschalter/reference-middleware/fault-gate');
  return startFaultProxy({
    port: settings.ports.middleware,
    upstream: `http://127.0.0.1:${settings.middlewares.port}`,
    secret: settings.secret,
    webOrigins: listWebOrigins(settings),
  });
};

const cards: StartService = async (settings) => {
  const { startCardWorkstation } = await import('@aboschalter/reference-cards');
  const addresses = getServiceUrls(settings);
  return startCardWorkstation({
    log: settings.logFolder === undefined ? 'off' : 'on',
    port: settings.ports.cards,
    dataDir: getCardsDir(settings.dataDir),
    webOrigins: listWebOrigins(settings),
    middlewareUrl: addresses.middleware,
    cardKey: deriveCardKey(settings),
  });
};

const web: StartService = async (settings) => {
  const { createWebServer, findNginx, startNginxSite } = await import('@aboschalter/reference-web');
  const { demoCards } = await import('@aboschalter/reference-demo');
  const [firstCardholder] = demoCards.flatMap(({ cardholder }) =>
    cardholder ? [{ number: cardholder.customerNumber, name: `${cardholder.firstName} ${cardholder.lastName}` }] : [],
  );
  const addresses = getServiceUrls(settings);
  const site = {
    releaseRoot: settings.releaseRoot,
    basePath: settings.basePath,
    pages: Object.fromEntries(
      addresses.standalonePages.map(({ remote, address }) => [new URL(address).pathname, getStandaloneReleaseName(remote)]),
    ),
    runtimeConfig: {
      middlewareUrl: addresses.middleware,
      allowDevVersions: false,
      signIn: { acceptTokensFromQuery: true, salesPointClaim: 'salesPointNumber' },
      practice: { ...(firstCardholder ? { customer: firstCardholder } : {}), cardWorkstationUrl: `${addresses.cards}/` },
    },
    origins: {
      connect: [...new Set([addresses.middleware, addresses.identity, addresses.cards, addresses.devices])],
      signIn: [addresses.identity],
      remotes: settings.remoteOrigin === undefined ? [] : [settings.remoteOrigin],
    },
    overrideOrigins: [...listDevOrigins(settings), ...(settings.allowsPreviews === true ? [new URL(addresses.shell).origin] : [])],
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

/** The function that starts each service. Each service runs in a separate process, which loads only the code of this service. */
export const services = { identity, middleware, secondMiddleware, loadBalancer, faultProxy, cards, web } satisfies Record<
  string,
  StartService
>;

/** A service of the stack. */
export type ServiceName = keyof typeof services;
