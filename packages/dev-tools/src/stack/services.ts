import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { findKeycloakHome } from '../keycloak/distribution.ts';
import { createDemoRealm, MIDDLEWARE_CLIENT_ID } from '../keycloak/realm.ts';
import { startKeycloak } from '../keycloak/start-keycloak.ts';
import { standaloneReleaseName } from '../release/remotes.ts';
import { getDatabaseDir } from '../root.ts';
import { deriveKey } from './secret.ts';
import { getServiceUrls, RELEASE_REPORTS_FILE, type StackSettings } from './stack-settings.ts';

interface Service {
  close(): Promise<unknown>;
}
type Start = (settings: StackSettings) => Promise<Service>;

/** The origin of developers' own builds, if there is one. */
const devOrigins = ({ devOrigin }: StackSettings) => (devOrigin === undefined ? [] : [devOrigin]);

/** The origins of the pages. */
const webOriginsOf = (settings: StackSettings) => [getServiceUrls(settings).web, ...devOrigins(settings)];

/** The key for signing calls of command servers to the middleware; no page has it. */
const cardKeyOf = ({ secret }: StackSettings) => deriveKey(secret, 'command server');

/** The file of violations that browsers have reported, one per line, in the data folder. */
export const VIOLATION_LOG_FILE = 'violations.jsonl';

const identity: Start = async (settings) => {
  const { shell, pagesAlone } = getServiceUrls(settings);
  const pages = [shell, ...pagesAlone.map(({ address }) => address), ...devOrigins(settings).map((origin) => `${origin}/`)];
  const { secret } = settings;
  const webOrigins = webOriginsOf(settings);
  if (settings.identityProvider === 'keycloak') {
    const home = findKeycloakHome();
    if (home === undefined) throw new Error('Keycloak has not been fetched.');
    return startKeycloak(home, settings.ports.identity, createDemoRealm({ pages, webOrigins, secret }));
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
  });
};

/** Names the connection for the database server. */
const connectionOf = (name: string, url: string | undefined) =>
  url === undefined ? undefined : `${url}${url.includes('?') ? '&' : '?'}application_name=${name}`;

const middlewareAt = async (settings: StackSettings, name: string, port: number) => {
  const [{ loadFileStorageConfig, startMiddleware, startMock }, { demoGroups }] = await Promise.all([
    import('@aboschalter/reference-middleware'),
    import('@aboschalter/reference-demo'),
  ]);
  const addresses = getServiceUrls(settings);
  const common = {
    port,
    issuer: addresses.issuer,
    webOrigins: webOriginsOf(settings),
    cardWorkstationUrl: addresses.cards,
  };
  if (settings.mock) return startMock(common);
  return startMiddleware({
    ...common,
    log: settings.logFolder === undefined ? 'off' : 'on',
    dataDir: getDatabaseDir(settings.dataDir),
    demoData: true,
    databaseUrl: connectionOf(name, settings.databaseUrl),
    files: loadFileStorageConfig({ ...process.env, MIDDLEWARE_FILE_STORAGE_URL: settings.files }),
    proxies: settings.middlewares ? ['127.0.0.1'] : [],
    staffDirectory:
      settings.identityProvider === 'keycloak'
        ? { kind: 'keycloak', issuer: addresses.issuer, clientId: MIDDLEWARE_CLIENT_ID, secret: settings.secret }
        : { kind: 'reference', url: addresses.identity, secret: settings.secret },
    staffGroups: demoGroups.map(({ name }) => name),
    cardKey: cardKeyOf(settings),
    requiredRole: settings.requiredRole,
    ...(settings.offer === undefined ? {} : { offer: settings.offer }),
    // Tests send more requests than staff.
    requestsPerMinute: settings.faults ? 0 : 600,
    controlSecret: settings.faults ? settings.secret : undefined,
  });
};

const middleware: Start = (settings) =>
  middlewareAt(settings, 'middleware', settings.middlewares?.upstreamPorts[0] ?? settings.ports.middleware);

const secondMiddleware: Start = async (settings) => {
  if (settings.middlewares === undefined) throw new Error('There is to be one middleware.');
  return middlewareAt(settings, 'secondMiddleware', settings.middlewares.upstreamPorts[1]);
};

const gateway: Start = async (settings) => {
  const { middlewares } = settings;
  const [{ findNginx }, { startLoadBalancer }] = await Promise.all([import('@aboschalter/reference-web/nginx'), import('./gateway.ts')]);
  const program = findNginx();
  if (middlewares === undefined || program === undefined) throw new Error('nginx is not installed, or there is one middleware.');
  return startLoadBalancer(program, { port: middlewares.port, middlewares: middlewares.upstreamPorts, webOrigins: webOriginsOf(settings) });
};

const faultGate: Start = async (settings) => {
  if (settings.middlewares === undefined) throw new Error('There is to be one middleware.');
  const { startFaultProxy } = await import('@aboschalter/reference-middleware/fault-gate');
  return startFaultProxy({
    port: settings.ports.middleware,
    upstream: `http://127.0.0.1:${settings.middlewares.port}`,
    secret: settings.secret,
    webOrigins: webOriginsOf(settings),
  });
};

const cards: Start = async (settings) => {
  const { startCardWorkstation } = await import('@aboschalter/reference-cards');
  const addresses = getServiceUrls(settings);
  return startCardWorkstation({
    port: settings.ports.cards,
    dataDir: path.join(settings.dataDir, 'cards'),
    webOrigins: webOriginsOf(settings),
    middlewareUrl: addresses.middleware,
    cardKey: cardKeyOf(settings),
  });
};

const web: Start = async (settings) => {
  const { createWebServer, findNginx, startNginxSite } = await import('@aboschalter/reference-web');
  const { demoCards } = await import('@aboschalter/reference-demo');
  const [customer] = demoCards.flatMap(({ cardholder }) =>
    cardholder ? [{ number: cardholder.customerNumber, name: `${cardholder.firstName} ${cardholder.lastName}` }] : [],
  );
  const addresses = getServiceUrls(settings);
  const site = {
    releaseRoot: settings.releaseRoot,
    basePath: settings.basePath,
    pages: Object.fromEntries(
      addresses.pagesAlone.map(({ remote, address }) => [new URL(address).pathname, standaloneReleaseName(remote)]),
    ),
    runtimeConfig: {
      middlewareUrl: addresses.middleware,
      allowDevVersions: false,
      signIn: { acceptTokensFromQuery: true, salesPointClaim: 'salesPointNumber' },
      practice: { ...(customer ? { customer } : {}), cardWorkstationUrl: `${addresses.cards}/` },
    },
    origins: {
      connect: [addresses.middleware, addresses.identity, addresses.cards],
      signIn: [addresses.identity],
      remotes: settings.remoteOrigin === undefined ? [] : [settings.remoteOrigin],
    },
    overrideOrigins: devOrigins(settings),
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

/** How each service is started; each runs in a separate process and loads only its own code. */
export const services = { identity, middleware, secondMiddleware, gateway, faultGate, cards, web } satisfies Record<string, Start>;

/** A service of the stack. */
export type ServiceName = keyof typeof services;
