import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { renderSiteFiles } from '../nginx.ts';
import { root as repository } from '../root.ts';
import type { TestCertificates } from './certificates.ts';
import { setSettings } from './unit-file.ts';
import { giveToGroup } from './service-manager.ts';

/** The ports of an installation, on the loopback interface. */
export interface InstallationPorts {
  /** The pages, with TLS. */
  readonly site: number;
  /** nginx in front of the middlewares, with TLS. */
  readonly gateway: number;
  /** nginx in front of the release server, with TLS. */
  readonly releases: number;
  readonly keycloak: number;
  readonly middlewares: readonly [number, number];
  readonly cards: number;
  readonly reports: number;
  readonly releaseServer: number;
}

/** Returns the URLs that browsers use. */
export const getInstallationUrls = (ports: InstallationPorts) => ({
  web: `https://localhost:${ports.site}`,
  shell: `https://localhost:${ports.site}/aboschalter/`,
  adminPage: `https://localhost:${ports.site}/benutzer/`,
  middleware: `https://localhost:${ports.gateway}`,
  releases: `https://localhost:${ports.releases}`,
  issuer: `https://localhost:${ports.keycloak}/realms/aboschalter`,
  cards: `http://localhost:${ports.cards}`,
});
export type InstallationUrls = ReturnType<typeof getInstallationUrls>;

/** The groups of the realm file that administrators may assign. */
const STAFF_GROUPS = 'Verkauf,Kundenservice,Ausgabe,Firmenkunden,Administration';
const AUTHORITY_FILE = '/etc/aboschalter/company-ca.pem';
/** The rate limit of an account. It is high, because the tests send all their requests with a few accounts. */
const REQUESTS_PER_MINUTE = '1000000';

/** Edits the settings files of the parts, as section 2 of packages/docs/guides/install-the-reference-parts.md describes. */
export function writeSettings(root: string, ports: InstallationPorts, { authority }: TestCertificates): void {
  const urls = getInstallationUrls(ports);
  const edit = (part: string, settings: Readonly<Record<string, string>>) => {
    const file = path.join(root, 'etc/aboschalter', `${part}.env`);
    writeFileSync(file, setSettings(readFileSync(file, 'utf8'), settings));
  };
  copyFileSync(authority, path.join(root, AUTHORITY_FILE));
  const trust = { NODE_EXTRA_CA_CERTS: AUTHORITY_FILE };
  edit('aboschalter-middleware', {
    ...trust,
    MIDDLEWARE_OIDC_ISSUER: urls.issuer,
    MIDDLEWARE_CORS_ORIGINS: urls.web,
    MIDDLEWARE_STAFF_DIRECTORY: 'keycloak',
    MIDDLEWARE_STAFF_GROUPS: STAFF_GROUPS,
    MIDDLEWARE_REQUIRED_ROLE: 'aboschalter-user',
    MIDDLEWARE_TRUSTED_PROXIES: '127.0.0.1',
    MIDDLEWARE_RATE_LIMIT_PER_MINUTE: REQUESTS_PER_MINUTE,
  });
  edit('aboschalter-card-workstation', {
    ...trust,
    CARDS_CORS_ORIGINS: urls.web,
    CARDS_MIDDLEWARE_URL: urls.middleware,
    CARDS_ORGANIZATION_ID: String(readExample().organizationId),
    CARDS_PORT: String(ports.cards),
  });
  edit('aboschalter-report-server', { REPORTS_PORT: String(ports.reports) });
  edit('aboschalter-release-server', {
    ...trust,
    ABOSCHALTER_PUBLIC_URL: urls.shell,
    RELEASES_PORT: String(ports.releaseServer),
  });
}

/** Reads the example of an installation file. */
const readExample = () =>
  z
    .looseObject({ organizationId: z.int() })
    .parse(JSON.parse(readFileSync(path.join(repository, 'packages/reference-middleware/installation.example.json'), 'utf8')));

/** Writes `installation.json`: the example with the card workstation of this installation. */
export function writeInstallationFile(root: string, { cards }: InstallationUrls): void {
  const device = (name: string) => ({ url: `${cards}/${name}/command-server`, peUrl: `${cards}/${name}/pe` });
  const installation = {
    ...readExample(),
    cardWorkstations: [{ name: 'Kundencenter', reader: device('reader'), printer: { ...device('printer'), printOnCardAvailable: true } }],
  };
  writeFileSync(path.join(root, 'etc/aboschalter/installation.json'), JSON.stringify(installation));
}

/** Writes the secrets of the parts, each into a file that only its owner can read (section 3 of the guide). */
export function writeSecrets(root: string, given: { readonly databaseUrl: string; readonly clientSecret: string }): void {
  const proofKey = `${randomBytes(32).toString('base64')}\n`;
  const secrets = {
    DATABASE_URL: `${given.databaseUrl}\n`,
    MIDDLEWARE_OIDC_CLIENT_SECRET: `${given.clientSecret}\n`,
    MIDDLEWARE_PROOF_SECRET: proofKey,
    CARDS_PROOF_SECRET: proofKey,
  };
  for (const [name, secret] of Object.entries(secrets))
    writeFileSync(path.join(root, 'etc/aboschalter/secrets', name), secret, { mode: 0o600 });
}

/** Creates the folder of the releases, which the group of the release server may write (packages/docs/guides/run-the-release-server.md). */
export function createReleaseFolder(root: string): void {
  const folder = path.join(root, 'srv/aboschalter');
  mkdirSync(folder, { recursive: true });
  giveToGroup(folder, 'aboschalter-releases');
  chmodSync(folder, 0o2775);
}

/** Writes the nginx files of the pages (packages/docs/guides/operating.md, section 2). Returns the path of their configuration. */
export function writeSiteFiles(root: string, ports: InstallationPorts, tls: TestCertificates): string {
  const urls = getInstallationUrls(ports);
  const example = readFileSync(path.join(repository, 'packages/dev-tools/deployment/site.json'), 'utf8');
  const configDir = path.join(root, 'etc/aboschalter');
  const site = z.looseObject({ runtimeConfig: z.looseObject({}) }).parse(JSON.parse(example));
  const files = renderSiteFiles(
    JSON.stringify({
      ...site,
      listen: [`127.0.0.1:${ports.site} ssl http2`],
      serverName: 'localhost',
      tls: { certificate: tls.certificate, key: tls.key },
      releaseRoot: path.join(root, 'srv/aboschalter'),
      configRoot: configDir,
      accessLog: path.join(root, 'var/log/nginx/aboschalter.log'),
      origins: { connect: [urls.middleware, new URL(urls.issuer).origin, urls.cards], signIn: [new URL(urls.issuer).origin], remotes: [] },
      reportsTo: `http://127.0.0.1:${ports.reports}`,
      runtimeConfig: { ...site.runtimeConfig, middlewareUrl: urls.middleware },
    }),
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(configDir, name), text);
  return path.join(configDir, 'aboschalter.conf');
}
