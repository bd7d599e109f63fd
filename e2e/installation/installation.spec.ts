import { detectPii, findMissingPrograms, publishFrontEnd, startInstallation, workDir, type Installation } from '@aboschalter/dev-tools';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { expect, type Page } from '@playwright/test';
import { startSecondMiddleware } from '../fixtures/second-middleware/start-second-middleware.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';
import { FULL } from '../support/full.ts';
import { backUpAndRestore, readTableDigests } from '../support/installed-database.ts';
import { CLERKS, countAnsweredCalls, startLoad } from '../support/load.ts';
import { createApiClientFor } from '../support/middleware.ts';
import { test } from '../support/page-errors.ts';
import { createPerson } from '../support/person-factory.ts';
import { createPersonPages, fillPerson, textField } from '../support/person-pages.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { accountButton, expectLandingPage, selectAccountMenuItem } from '../support/sign-in.ts';

test.describe.configure({ mode: 'serial' });
test.use({ permissions: ['camera'] });

const INSTALL_TIMEOUT_MS = 600_000;
/** The last test expects that no log contains the last name. */
const customer = createPerson('Isolde', 'Inbetriebnahme', { iban: 'DE02100500000054540402' });
const clerkAccount = { username: 'theo.tresen', firstName: 'Theo', lastName: 'Tresen', password: 'Anfang-am-Tresen-1' };
const OWN_PASSWORD = 'Eigenes-am-Tresen-2';
const adminAccount = { username: 'vera.verwaltung', firstName: 'Vera', lastName: 'Verwaltung', password: 'Nur-fuer-Konten-1' };

let installation: Installation;

/** Prints a figure of the installation. */
const print = (line: string) => process.stdout.write(`${line}\n`);

const missing = findMissingPrograms();
test.skip(missing.length > 0, `Not installed: ${missing.join(', ')}.`);

test.beforeAll(async () => {
  test.setTimeout(INSTALL_TIMEOUT_MS);
  installation = await startInstallation();
});
test.afterAll(async () => {
  if (missing.length > 0) return;
  for (const { name, seconds } of installation.steps) print(`${name}: ${seconds.toFixed(1)} s`);
  await installation.close();
});

/** Creates an account as an administrator does in Keycloak: 'Users', 'Add user', 'Join Groups', 'Credentials'. The user must replace a temporary password. */
const createAccount = (account: typeof clerkAccount, groups: readonly string[], { isTemporary }: { readonly isTemporary: boolean }) =>
  installation.keycloak.requestAdmin('POST', '/users', {
    username: account.username,
    firstName: account.firstName,
    lastName: account.lastName,
    email: `${account.username}@verkehrsbetrieb.example`,
    enabled: true,
    attributes: { staffNumber: ['4711'], salesPointNumber: ['12'] },
    groups,
    credentials: [{ type: 'password', value: account.password, temporary: isTemporary }],
  });

async function enter(page: Page, url: string, username: string, password: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByLabel('Benutzername oder E-Mail').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

test('the installed parts have the version of their archives, and other users cannot read their data', { tag: FULL }, async () => {
  const { root, ports, urls, buildDir } = installation;
  const [archive = ''] = readdirSync(buildDir).filter((file) => file.startsWith('aboschalter-middleware-'));
  const metrics = await (await fetch(`http://127.0.0.1:${ports.middlewares[0]}/metrics`)).text();
  const [, build] = /^aboschalter_info\{.*build="([^"]+)"/m.exec(metrics) ?? [];
  expect(archive).toBe(`aboschalter-middleware-${build}.tar.gz`);
  for (const folder of readdirSync(path.join(root, 'var/lib')))
    expect(statSync(path.join(root, 'var/lib', folder)).mode & 0o777, folder).toBe(0o700);
  // Probes and metrics are for the operator only.
  for (const probe of ['health', 'ready', 'metrics']) expect((await fetch(`${urls.middleware}/${probe}`)).status, probe).toBe(404);
});

test('teams publish shell, page and remotes through the release server, which checks them behind nginx', { tag: FULL }, async () => {
  test.setTimeout(INSTALL_TIMEOUT_MS);
  const output = await installation.step('publish shell and remotes', () => publishFrontEnd(installation, path.join(workDir, 'releases')));
  expect(output).toContain('All current releases are complete, served correctly and compatible.');
  expect((await fetch(installation.urls.shell)).headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test('a new member of staff signs in, creates a customer, and sells a subscription onto a card', { tag: FULL }, async ({ page }) => {
  test.slow();
  const { urls } = installation;
  await createAccount(clerkAccount, ['/Verkauf', '/Ausgabe'], { isTemporary: true });
  const workstation = createCardWorkstation(urls.cards);
  const card = await workstation.putNewCard();
  const clerk = createSalesCounterPage(page);
  const { newCustomerDialog, section, takePhoto } = createPersonPages(page);
  await installation.step('sign in, create a customer, sell and issue', async () => {
    await test.step('the first sign-in requires an own password', async () => {
      await enter(page, urls.shell, clerkAccount.username, clerkAccount.password);
      await page.getByLabel('Neues Passwort', { exact: true }).fill(OWN_PASSWORD);
      await page.getByLabel(/Passwort (wiederholen|bestätigen)/).fill(OWN_PASSWORD);
      await page.getByRole('button', { name: /^(Passwort ändern|Absenden)$/ }).click();
      await expectLandingPage(page);
    });
    await test.step('a customer with account and photo', async () => {
      await page.getByRole('button', { name: 'Kunde neu anlegen' }).click();
      await fillPerson(section('Kunde'), customer);
      await textField(section('Bankdaten'), 'IBAN').fill(customer.iban);
      await takePhoto(newCustomerDialog);
      await newCustomerDialog.getByRole('button', { name: 'Kunde anlegen', exact: true }).click();
      await expect(newCustomerDialog).toBeHidden();
      // The first customer number of an empty database.
      await clerk.expectCustomer(100_001);
    });
    await test.step('a subscription on the card', async () => {
      await clerk.goToSales();
      await clerk.chooseProduct('Deutschlandticket');
      await clerk.buyNow();
      await clerk.order();
      await clerk.startIssuing();
      await clerk.expectAllIssued();
      await clerk.finish();
    });
  });
  expect(await workstation.getAuthorizations(card)).toEqual([expect.objectContaining({ Produktbezeichnung: 'Deutschlandticket' })]);
  await test.step("'Diagnose' shows the installed releases", async () => {
    const registry: unknown = await (await fetch(`${urls.shell}registry.json`)).json();
    const { remotes } = z.object({ remotes: z.array(z.object({ name: z.string(), version: z.string() })) }).parse(registry);
    expect(remotes.length).toBeGreaterThan(0);
    await selectAccountMenuItem(page, 'Diagnose');
    await expect(page.getByText('Es gibt keine Auffälligkeiten.')).toBeVisible();
    for (const { name, version } of remotes) await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(version);
  });
});

test('an administrator of accounts sees the administration only', { tag: FULL }, async ({ page }) => {
  await createAccount(adminAccount, ['/Administration'], { isTemporary: false });
  await enter(page, installation.urls.adminPage, adminAccount.username, adminAccount.password);
  await expect(page.getByRole('cell', { name: 'theo.tresen Theo Tresen', exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).not.toContainText(/Verkauf|Warenkorb|Kunde/);
});

/** Waits until nginx sends calls to the middleware on a port again. */
async function waitUntilUsed(port: number): Promise<void> {
  const before = await countAnsweredCalls(port);
  await expect.poll(() => countAnsweredCalls(port)).toBeGreaterThan(before + 2 * CLERKS);
}

test('restarting one middleware after the other under load loses no call', { tag: FULL }, async () => {
  test.slow();
  const { services, middlewareUnits, ports, urls } = installation;
  const client = await createApiClientFor(urls, { username: clerkAccount.username, password: OWN_PASSWORD });
  const stopLoad = startLoad(client, 100_001);
  await installation.step('restart both middlewares under load', async () => {
    for (const [index, unit] of middlewareUnits.entries()) {
      await waitUntilUsed(ports.middlewares[1 - index] ?? 0);
      expect(await services.stop(unit)).toBe(0);
      services.start(unit);
      await installation.waitUntilReady(unit);
      await waitUntilUsed(ports.middlewares[index] ?? 0);
    }
  });
  const { calls, failures, longestMs } = await stopLoad();
  print(`rolling restart: ${calls} calls, ${failures.length} failed, the longest took ${longestMs.toFixed(0)} ms`);
  expect(failures).toEqual([]);
  expect(calls).toBeGreaterThan(100);
});

test('a backup that is restored into an empty database has the same content', { tag: FULL }, async () => {
  test.slow();
  const target = await installation.createDatabase('restored');
  const output = await installation.step('back up and restore', () => backUpAndRestore(installation, target));
  print(output);
  const original = await readTableDigests(installation.databaseUrl);
  expect(original.get('customers')?.rows).toBeGreaterThan(1);
  expect(await readTableDigests(target)).toEqual(original);
  print(`${original.size} tables with ${[...original.values()].reduce((sum, { rows }) => sum + rows, 0)} rows are equal`);
});

test('a middleware of another company completes the main job behind the same nginx and realm', { tag: FULL }, async ({ page }) => {
  test.slow();
  const { services, middlewareUnits, ports, urls } = installation;
  for (const unit of middlewareUnits) await services.stop(unit);
  const middleware = await startSecondMiddleware({
    port: ports.middlewares[0],
    issuer: urls.issuer,
    webOrigin: urls.web,
    publicUrl: urls.middleware,
  });
  const clerk = createSalesCounterPage(page);
  try {
    await installation.step('main job with the second middleware', async () => {
      await enter(page, urls.shell, clerkAccount.username, OWN_PASSWORD);
      await expect(accountButton(page)).toBeVisible();
      await clerk.quickSearch('Selbstbau');
      await clerk.expectCustomer(700_001);
      await clerk.goToSales();
      await clerk.chooseProduct('Ringabo');
      await clerk.buyNow();
      await clerk.order();
      await clerk.startIssuing();
      await clerk.expectAllIssued();
      await clerk.finish();
    });
    expect(middleware.data.card.authorizations).toEqual([expect.objectContaining({ ticketNumber: 800_001, status: 'ACTIVE' })]);
  } finally {
    await page.close();
    await middleware.close();
  }
});

test('no log contains a query, a token, or a name of a customer', { tag: FULL }, () => {
  const logs = installation.readLogs();
  expect([...logs.values()].filter((text) => text.includes('/customers')).length).toBeGreaterThan(0);
  const findings = [...logs].flatMap(([name, text]) =>
    text.split('\n').flatMap((line, index) => {
      const found = detectPii(line) ?? (line.includes(customer.lastName) ? 'name' : undefined) ?? (hasQuery(line) ? 'query' : undefined);
      return found === undefined ? [] : [`${name}:${index + 1}: a ${found}`];
    }),
  );
  expect(findings).toEqual([]);
});

/** Whether a line contains a URL or path with a query, or a parameter of the sign-in. */
const hasQuery = (line: string): boolean => /\/\S*\?\S+=|\b(?:code|state|access_token|refresh_token|code_verifier)=\w/.test(line);
