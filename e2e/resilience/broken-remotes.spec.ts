import type { RegistryEntry } from '@aboschalter/federation';
import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { answerTruly, type Wrong } from '../support/fault-server.ts';
import { expect, test, type Deployment } from '../support/resilience-fixture.ts';

/** Where each remote shows itself, and something of it that can be seen. */
const remotes = [
  { name: 'mfe-sales', path: '', title: 'Verkauf', seen: 'Jahresabo Jedermann' },
  { name: 'mfe-admin', path: 'users', title: 'Benutzer', seen: 'Nutzer Hinzufügen' },
  { name: 'mfe-customer', path: 'customer', title: 'Kundendaten', seen: 'Es ist kein Kunde geöffnet.' },
  { name: 'mfe-ticketing', path: 'print-tickets', title: 'Ticketdruck', seen: 'Berechtigungsausgabe abschließen' },
];

const only = (name: string, wrong: Wrong): Wrong => (file, response, content) =>
  (file.includes(`/${name}/`) ? wrong(file, response, content) : answerTruly(file, response, content));
const script = (file: string, wrong: Wrong): Wrong => (name, response, content) =>
  (new RegExp(file).test(name) ? wrong(name, response, content) : answerTruly(name, response, content));

/** Breaks a remote at its server. */
const atServer: Record<string, Wrong> = {
  'connection refused': (_, response) => response.destroy(),
  '404': (_, response) => response.writeHead(404).end(),
  '500 with a JSON body': (_, response) => response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"down"}'),
  '200 with HTML': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Anmelden</title>'),
  truncated: (_, response, content) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(content().subarray(0, 400)),
  'wrong content type': (_, response, content) => response.writeHead(200, { 'content-type': 'text/plain' }).end(content()),
  'chunk gone': script(String.raw`/(?!remoteEntry)[^/]+\.js$`, (_, response) => response.writeHead(404).end()),
  'one byte changed': (_, response, content) => {
    const bytes = content();
    bytes[bytes.length - 2] = (bytes[bytes.length - 2] ?? 0) ^ 1;
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(bytes);
  },
};

/** Breaks a remote in the registry. */
const inRegistry: Record<string, (entry: RegistryEntry) => object> = {
  'hash missing': () => ({ integrity: {} }),
  'foreign origin': (entry) => ({ baseUrl: entry.baseUrl.replace(/localhost:\d+/, 'evil.example') }),
  'wrong shell-api range': (entry) => ({ metadata: { ...entry.metadata, shellApi: '^9.0.0' } }),
};

/** A remote written by hand: what its container gives back for `./remote`, as JavaScript. */
const byHand = (code: string) => (entry: RegistryEntry) => `window[${JSON.stringify(entry.globalName)}] = {
  init() {}, get: () => Promise.resolve(() => ({ remote: { name: ${JSON.stringify(entry.name)}, shellApi: '^1.0.0', widgets: {},
    routes: ${JSON.stringify(entry.metadata.routes)}.map((route) => ({ ...route, screen: () => { ${code} } })) } })) };`;
const inCode: Record<string, string> = {
  'throws at load': `throw new Error('load');`,
  'throws at render': `return Promise.resolve(() => { throw new Error('render'); });`,
};

const open = async (page: Page, { stack }: Deployment, path: string) => {
  // A script that hangs holds up the load event, which nobody waits for.
  await page.goto(`${stack.addresses.shell}${path}`, { waitUntil: 'domcontentloaded' });
};

async function seeFailure(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' })).toBeVisible({ timeout: 12_000 });
  await expect(page.getByRole('main')).toContainText(/Vorfall|Vorgang/);
}

async function seeTheRestAlive(page: Page, broken: string): Promise<void> {
  await expect(page.getByRole('banner').getByText('Lena Leitung')).toBeVisible();
  const other = broken === 'mfe-admin' ? remotes[0] : remotes[1];
  if (!other) throw new Error('there are two');
  if (broken !== 'mfe-ticketing') {
    await page.getByRole('link', { name: other.title }).click();
    await expect(page.getByText(other.seen).first()).toBeVisible();
  }
}

test.use({ storageState: async ({ signedIn }, use) => use(signedIn) });
test.afterEach(({ deployment }) => deployment.heal());

for (const { name, path, seen } of remotes) {
  test.describe(name, () => {
    for (const [fault, wrong] of Object.entries(atServer)) {
      test(`${fault}: fails alone, and comes back without a reload`, async ({ page, deployment }) => {
        deployment.server.breakWith(only(name, wrong));
        await open(page, deployment, path);
        await seeFailure(page);
        deployment.heal();
        await page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' }).click();
        await expect(page.getByText(seen).first()).toBeVisible();
      });
    }
    for (const [fault, edit] of Object.entries(inRegistry)) {
      test(`${fault}: fails alone, and comes back without a reload`, async ({ page, deployment }) => {
        deployment.change(name, edit);
        await open(page, deployment, path);
        await seeFailure(page);
        deployment.heal();
        await page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' }).click();
        await expect(page.getByText(seen).first()).toBeVisible();
      });
    }
    for (const [fault, code] of Object.entries(inCode)) {
      test(`${fault}: the rest goes on`, async ({ page, deployment }) => {
        const entry = deployment.released.remotes.find((remote) => remote.name === name);
        if (!entry) throw new Error(name);
        const text = byHand(code)(entry);
        const hash = createHash('sha384').update(text).digest('base64');
        deployment.change(name, () => ({ integrity: { [entry.entry]: `sha384-${hash}` } }));
        deployment.server.breakWith(only(name, (_, response) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(text)));
        await open(page, deployment, path);
        await seeFailure(page);
        await seeTheRestAlive(page, name);
      });
    }
    test('while it is gone, the rest goes on', async ({ page, deployment }) => {
      deployment.server.breakWith(only(name, (_, response) => response.writeHead(404).end()));
      await open(page, deployment, path);
      await seeFailure(page);
      await seeTheRestAlive(page, name);
    });
  });
}
