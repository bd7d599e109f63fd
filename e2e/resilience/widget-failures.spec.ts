import type { Page } from '@playwright/test';
import { FULL } from '../support/full.ts';
import { remoteFaults, publishHandwrittenRelease, screenWithWidget } from '../support/remote-faults.ts';
import { expect, test } from '../support/resilience-fixture.ts';
import { enterUnsavedInput, openPage, expectInputPreserved } from '../support/remote-pages.ts';
import { timeoutFaults, matching, serverFaults } from '../support/server-faults.ts';

test.use({ storageState: async ({ withCart }, use) => use(withCart) });
test.afterEach(({ deployment }) => deployment.restore());

const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'Dieser Bereich ist gerade nicht verfügbar' });
const retryIn = (page: Page, place: string) =>
  page.getByRole('group', { name: place, exact: true }).getByRole('button', { name: 'Erneut versuchen' });
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Berechtigungen filtern' });
const customerNumber = (page: Page) => page.getByRole('textbox', { name: 'Kundennummer' });

/** The landing page with half-typed input and a card in place of its customer search. */
async function workBesideCard(page: Page): Promise<void> {
  await expect(retryIn(page, 'Kundensuche')).toBeVisible({ timeout: 12_000 });
  await expect(card(page)).toHaveCount(1);
  await filter(page).fill('Jahresabo J');
  await enterUnsavedInput(page);
}

async function seeLandingPageKept(page: Page): Promise<void> {
  await expect(filter(page)).toHaveValue('Jahresabo J');
  await expect(page.getByRole('button', { name: 'Jahresabo Jedermann', exact: true })).toBeVisible();
  await expectInputPreserved(page);
}

/** Without `--full` each place meets one fault in the code of a remote. */
const faultsOfPlace = (place: number) =>
  Object.entries(remoteFaults).map(([fault, code], index) => ({ fault, code, tag: index === place ? [] : FULL }));

test.describe('the customer search on the landing page', () => {
  for (const [fault, wrong] of Object.entries({ ...serverFaults, ...timeoutFaults })) {
    const tag = Object.keys(serverFaults)[0] === fault || fault === 'hanging entry' ? [] : FULL;
    test(`${fault}: a card in place, which recovers while the page is unchanged`, { tag }, async ({ page, deployment }) => {
      deployment.server.breakWith(matching(['mfe-customer'], wrong));
      await openPage(page, deployment, '');
      await workBesideCard(page);
      deployment.restore();
      await retryIn(page, 'Kundensuche').click();
      await expect(customerNumber(page)).toBeVisible();
      await seeLandingPageKept(page);
    });
  }
  for (const { fault, code, tag } of faultsOfPlace(0)) {
    test(`${fault}: a card in place, the page works`, { tag }, async ({ page, deployment }) => {
      publishHandwrittenRelease(deployment, 'mfe-customer', code);
      await openPage(page, deployment, '');
      await workBesideCard(page);
      await retryIn(page, 'Kundensuche').click();
      await expect(card(page)).toHaveCount(1);
      await seeLandingPageKept(page);
    });
  }
});

test.describe('the card reader in the bar', () => {
  for (const { fault, code, tag } of faultsOfPlace(1)) {
    test(`${fault}: a card in place, the page works`, { tag }, async ({ page, deployment }) => {
      publishHandwrittenRelease(deployment, 'mfe-ticketing', code);
      await openPage(page, deployment, '');
      await expect(customerNumber(page)).toBeVisible();
      await filter(page).fill('Jahresabo J');
      await enterUnsavedInput(page);
      await page.getByRole('button', { name: 'Karte lesen' }).click();
      await expect(card(page)).toHaveCount(1);
      await seeLandingPageKept(page);
    });
  }
});

test.describe('the catalogue in another remote', () => {
  for (const { fault, code, tag } of faultsOfPlace(2)) {
    test(`${fault}: a card in place, the field above is unchanged`, { tag }, async ({ page, deployment }) => {
      publishHandwrittenRelease(deployment, 'mfe-sales', code);
      publishHandwrittenRelease(deployment, 'mfe-admin', screenWithWidget('ticket-catalogue'));
      await openPage(page, deployment, 'users');
      await expect(card(page)).toHaveCount(1);
      await page.getByLabel('Feld', { exact: true }).fill('halb getippt');
      await page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(card(page)).toHaveCount(1);
      await expect(page.getByLabel('Feld', { exact: true })).toHaveValue('halb getippt');
    });
  }
  test('unavailable, and available again', async ({ page, deployment }) => {
    publishHandwrittenRelease(deployment, 'mfe-admin', screenWithWidget('ticket-catalogue'));
    deployment.server.breakWith(matching(['mfe-sales'], (_, response) => response.writeHead(404).end()));
    await openPage(page, deployment, 'users');
    await expect(card(page)).toHaveCount(1);
    await page.getByLabel('Feld', { exact: true }).fill('halb getippt');
    deployment.server.breakWith(undefined);
    await page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByRole('button', { name: 'Jahresabo Jedermann', exact: true })).toBeVisible();
    await expect(page.getByLabel('Feld', { exact: true })).toHaveValue('halb getippt');
  });
});
