import { mkdirSync, chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getTestPort } from '@aboschalter/object-store/test-port';
import { findPostgresBinDir, startPostgres } from '@aboschalter/reference-middleware/postgres-server';
import { findNginx, startNginxProcess } from '@aboschalter/reference-web/nginx';
import { z } from 'zod';
import { findKeycloakHome } from '../keycloak/distribution.ts';
import { createRealm, MIDDLEWARE_CLIENT_ID } from '../keycloak/realm.ts';
import { startKeycloak, type KeycloakHandle } from '../keycloak/start-keycloak.ts';
import { root as repository } from '../root.ts';
import { renderLoadBalancerConfig } from '../stack/load-balancer.ts';
import { createCertificates, trustAuthority, type TestCertificates } from './certificates.ts';
import {
  createReleaseFolder,
  getInstallationUrls,
  writeInstallationFile,
  writeSecrets,
  writeSettings,
  writeSiteFiles,
  type InstallationPorts,
  type InstallationUrls,
} from './configure-parts.ts';
import { buildArchives, extractArchives } from './extract-archives.ts';
import { createServiceManager, type ServiceManager } from './service-manager.ts';

/** The reference parts as the guides install them, in a folder and on loopback ports. */
export interface Installation {
  /** The folder that replaces `/`. */
  readonly root: string;
  /** The folder of the archives. */
  readonly buildDir: string;
  readonly ports: InstallationPorts;
  readonly urls: InstallationUrls;
  readonly services: ServiceManager;
  readonly keycloak: KeycloakHandle;
  /** The names of the two services of the middleware. */
  readonly middlewareUnits: readonly [string, string];
  /** The URL of the database as its owner. */
  readonly databaseUrl: string;
  /** Creates an empty database with an owner and returns its URL. */
  createDatabase(name: string): Promise<string>;
  /** The duration of each step, in seconds. */
  readonly steps: readonly { readonly name: string; readonly seconds: number }[];
  /** Runs a further step and measures it. */
  step<T>(name: string, run: () => Promise<T> | T): Promise<T>;
  /** Returns the logs of all programs, by name: parts, nginx, Keycloak and PostgreSQL. */
  readLogs(): ReadonlyMap<string, string>;
  /** Waits until the middleware of a service is ready, and then two more seconds, in which nginx may still send it no calls. */
  waitUntilReady(unit: string): Promise<void>;
  close(): Promise<void>;
}

const PASSWORD = 'only-for-this-test';
const HEALTH_TIMEOUT_MS = 60_000;
/** `fail_timeout` of deployment/middleware.conf. */
const FAIL_TIMEOUT_MS = 2_000;

/** Returns the names of the missing programs that an installation needs. */
export const findMissingPrograms = (): readonly string[] => [
  ...(findPostgresBinDir() === undefined ? ['PostgreSQL'] : []),
  ...(findNginx() === undefined ? ['nginx'] : []),
  ...(findKeycloakHome() === undefined ? ['Keycloak'] : []),
];

/** Options of an installation. */
export interface InstallationOptions {
  /** The folder of archives that were built before; by default they are built. */
  readonly buildDir?: string;
}

/**
 * Installs and starts the reference parts, with PostgreSQL, Keycloak and nginx, step by step as
 * packages/docs/guides/install-the-reference-parts.md, operating.md and run-the-release-server.md describe. The pages are not
 * published. This process trusts the certificates of the installation afterwards.
 * @throws Error if a program is missing ({@link findMissingPrograms}) or a step fails
 */
export async function startInstallation({ buildDir }: InstallationOptions = {}): Promise<Installation> {
  const root = mkdtempSync(path.join(tmpdir(), 'aboschalter-installation-'));
  // The users of the services must reach their folders.
  chmodSync(root, 0o755);
  const closing: (() => unknown)[] = [() => rmSync(root, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.splice(0).toReversed()) await end();
  };
  try {
    return await install(root, buildDir, closing, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function install(
  root: string,
  builtDir: string | undefined,
  closing: (() => unknown)[],
  close: () => Promise<void>,
): Promise<Installation> {
  const steps: { name: string; seconds: number }[] = [];
  const step: Installation['step'] = async (name, run) => {
    const start = performance.now();
    const result = await run();
    steps.push({ name, seconds: (performance.now() - start) / 1000 });
    return result;
  };
  const [postgresBinDir, nginxProgram, keycloakHome] = [findPostgresBinDir(), findNginx(), findKeycloakHome()];
  if (postgresBinDir === undefined || nginxProgram === undefined || keycloakHome === undefined)
    throw new Error(`Not installed: ${findMissingPrograms().join(', ')}.`);
  const ports = await choosePorts();
  const urls = getInstallationUrls(ports);
  const buildDir = builtDir ?? path.join(root, 'build');
  const logDir = path.join(root, 'var/log');
  for (const folder of [buildDir, path.join(logDir, 'nginx'), path.join(root, 'tls')]) mkdirSync(folder, { recursive: true });

  if (builtDir === undefined) await step('build the archives', () => buildArchives(buildDir));
  await step('verify and extract the archives', () => extractArchives(buildDir, root));
  const tls = createCertificates(path.join(root, 'tls'));
  trustAuthority(tls);
  const postgres = await step('start PostgreSQL', async () => startPostgres(postgresBinDir, { tcpPort: await getTestPort() }));
  closing.push(() => postgres.close());
  const databaseUrl = await postgres.createOwnedDatabase('schalter', PASSWORD);
  const keycloakLog = path.join(logDir, 'keycloak.log');
  const realm = createRealm({ pages: [urls.shell, urls.adminPage], webOrigins: [urls.web] });
  const keycloak = await step('start Keycloak and import the realm', () =>
    startKeycloak(keycloakHome, ports.keycloak, realm, { tls, logFile: keycloakLog }),
  );
  closing.push(() => keycloak.close());

  const services = createServiceManager(root);
  closing.push(() => services.close());
  await step('write settings and secrets', async () => {
    writeSettings(root, ports, tls);
    writeInstallationFile(root, urls);
    writeSecrets(root, { databaseUrl, clientSecret: await readClientSecret(keycloak) });
    createReleaseFolder(root);
    writeFileSync(path.join(root, 'etc/aboschalter/release-server-access.json'), '{}');
  });
  await step('start nginx', () => {
    const nginx = startNginx(nginxProgram, root, ports, tls);
    closing.push(() => nginx.close());
  });
  await step('migrate the database', () => services.run('aboschalter-middleware-migration'));
  const [first, second] = ports.middlewares;
  const middlewareUnits = [`aboschalter-middleware@${first}`, `aboschalter-middleware@${second}`] as const;
  const waitForHealth = (unit: string, port: number, probe: string) => waitUntilHealthy(services, unit, `http://127.0.0.1:${port}${probe}`);
  const waitUntilReady = async (unit: string) => {
    await waitForHealth(unit, Number(unit.split('@')[1]), '/ready');
    await setTimeout(FAIL_TIMEOUT_MS);
  };
  await step('start the parts', async () => {
    const others: readonly (readonly [string, number])[] = [
      ['aboschalter-card-workstation', ports.cards],
      ['aboschalter-report-server', ports.reports],
      ['aboschalter-release-server', ports.releaseServer],
    ];
    for (const unit of [...middlewareUnits, ...others.map(([name]) => name)]) services.start(unit);
    await Promise.all([...middlewareUnits.map(waitUntilReady), ...others.map(([unit, port]) => waitForHealth(unit, port, '/health'))]);
  });

  return {
    root,
    buildDir,
    ports,
    urls,
    services,
    keycloak,
    middlewareUnits,
    databaseUrl,
    steps,
    step,
    waitUntilReady,
    close,
    createDatabase: (name) => postgres.createOwnedDatabase(name, PASSWORD),
    readLogs: () => readLogs(logDir, postgres.logFile),
  };
}

async function choosePorts(): Promise<InstallationPorts> {
  const [site, gateway, releases, keycloak] = [await getTestPort(), await getTestPort(), await getTestPort(), await getTestPort()];
  const middlewares = [await getTestPort(), await getTestPort()] as const;
  const [cards, reports, releaseServer] = [await getTestPort(), await getTestPort(), await getTestPort()];
  return { site, gateway, releases, keycloak, middlewares, cards, reports, releaseServer };
}

/** Reads the secret that Keycloak has created for the middleware: 'Clients', 'aboschalter-middleware', 'Credentials'. */
async function readClientSecret(keycloak: KeycloakHandle): Promise<string> {
  const clients = await keycloak.requestAdmin('GET', `/clients?clientId=${MIDDLEWARE_CLIENT_ID}`);
  const [client] = z.tuple([z.object({ id: z.string() })]).parse(clients);
  return z.object({ value: z.string() }).parse(await keycloak.requestAdmin('GET', `/clients/${client.id}/client-secret`)).value;
}

/** Starts nginx with the pages, in front of the middlewares and in front of the release server. */
function startNginx(program: string, root: string, ports: InstallationPorts, tls: TestCertificates) {
  const logDir = path.join(root, 'var/log/nginx');
  const siteFile = writeSiteFiles(root, ports, tls);
  const loadBalancer = renderLoadBalancerConfig(
    { port: ports.gateway, middlewares: ports.middlewares, webOrigins: [getInstallationUrls(ports).web], tls },
    logDir,
  );
  const releaseServer = readFileSync(path.join(repository, 'packages/dev-tools/deployment/release-server.conf'), 'utf8')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${ports.releases} ssl;`)
    .replace(/ *listen \[::\]:443 ssl;\n/, '')
    .replace('/etc/ssl/releases.example.pem', tls.certificate)
    .replace('/etc/ssl/private/releases.example.key', tls.key)
    .replace('/var/log/nginx', logDir)
    .replace('127.0.0.1:9094', `127.0.0.1:${ports.releaseServer}`);
  const createFiles = () => ({
    'site.conf': `include ${siteFile};`,
    'middleware.conf': loadBalancer,
    'release-server.conf': releaseServer,
  });
  // As root, nginx handles requests as this user and group.
  return startNginxProcess(program, createFiles, 'nobody nogroup');
}

/** Waits until a service responds with 200. @throws Error with the log of the service, if it ends or is not healthy in time */
async function waitUntilHealthy(services: ServiceManager, unit: string, url: string): Promise<void> {
  const end = performance.now() + HEALTH_TIMEOUT_MS;
  while (performance.now() < end && !services.hasEnded(unit)) {
    const isHealthy = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) return;
    await setTimeout(100);
  }
  throw new Error(`${unit} is not healthy:\n${services.readLog(unit)}`);
}

function readLogs(logDir: string, ...moreFiles: readonly string[]): ReadonlyMap<string, string> {
  const files = readdirSync(logDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.log'));
  return new Map(
    [...files.map((file) => path.join(logDir, file)), ...moreFiles].map((file) => [path.basename(file), readFileSync(file, 'utf8')]),
  );
}
