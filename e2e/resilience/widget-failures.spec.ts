import type { Page } from '@playwright/test';
import { FULL } from '../support/full.ts';
import { remoteFaults, publishHandwrittenRelease, renderScreenWithWidget } from '../support/remote-faults.ts';
import { expect, test } from '../support/resilience-fixture.ts';
import { enterUnsavedInput, openPage, expectInputPreserved } from '../support/remote-pages.ts';
import { timeoutFaults, limitToRemotes, serverFaults } from '../support/server-faults.ts';

test.use({ storageState: async ({ withCart }, use) => use(withCart) });
test.afterEach(({ deployment }) => deployment.restore());

const getCard = (page: Page) => page.getByRole('alert').filter({ hasText: 'Dieser Bereich ist gerade nicht verfügbar' });
const getRetryButton = (page: Page, place: string) =>
  page.getByRole('group', { name: place, exact: true }).getByRole('button', { name: 'Erneut versuchen' });
const getFilter = (page: Page) => page.getByRole('searchbox', { name: 'Berechtigungen filtern' });
const getCustomerNumber = (page: Page) => page.getByRole('textbox', { name: 'Kundennummer' });

/** Expects a card in place of the customer search on the landing page, and enters input that must be kept. */
async function enterInputNextToCard(page: Page): Promise<void> {
  await expect(getRetryButton(page, 'Kundensuche')).toBeVisible({ timeout: 12_000 });
  await expect(getCard(page)).toHaveCount(1);
  await getFilter(page).fill('Jahresabo J');
  await enterUnsavedInput(page);
}

/** Expects that the landing page was not loaded again, and that its input is kept. */
async function expectLandingPageKept(page: Page): Promise<void> {
  await expect(getFilter(page)).toHaveValue('Jahresabo J');
  await expect(page.getByRole('button', { name: 'Jahresabo Jedermann', exact: true })).toBeVisible();
  await expectInputPreserved(page);
}

/**
 * Returns the faults in the code of a remote, with tags. Without `--full`, each place on a page is tested with one fault.
 * @param place the number of the place, from 0
 */
const listFaults = (place: number) =>
  Object.entries(remoteFaults).map(([fault, code], index) => ({ fault, code, tag: index === place ? [] : FULL }));

test.describe('the customer search on the landing page', () => {
  for (const [fault, handler] of Object.entries({ ...serverFaults, ...timeoutFaults })) {
    const tag = Object.keys(serverFaults)[0] === fault || fault === 'hanging entry' ? [] : FULL;
    test(
      `is replaced by a card after the fault '${fault}', and recovers while the page is unchanged`,
      { tag },
      async ({ page, deployment }) => {
        deployment.server.setFault(limitToRemotes(['mfe-customer'], handler));
        await openPage(page, deployment, '');
        await enterInputNextToCard(page);
        deployment.restore();
        await getRetryButton(page, 'Kundensuche').click();
        await expect(getCustomerNumber(page)).toBeVisible();
        await expectLandingPageKept(page);
      },
    );
  }
  for (const { fault, code, tag } of listFaults(0)) {
    test(`is replaced by a card if it ${fault}, and the page works`, { tag }, async ({ page, deployment }) => {
      publishHandwrittenRelease(deployment, 'mfe-customer', code);
      await openPage(page, deployment, '');
      await enterInputNextToCard(page);
      await getRetryButton(page, 'Kundensuche').click();
      await expect(getCard(page)).toHaveCount(1);
      await expectLandingPageKept(page);
    });
  }
});

test.describe('the card reader in the bar', () => {
  for (const { fault, code, tag } of listFaults(1)) {
    test(`is replaced by a card if it ${fault}, and the page works`, { tag }, async ({ page, deployment }) => {
      publishHandwrittenRelease(deployment, 'mfe-ticketing', code);
      await openPage(page, deployment, '');
      await expect(getCustomerNumber(page)).toBeVisible();
      await getFilter(page).fill('Jahresabo J');
      await enterUnsavedInput(page);
      await page.getByRole('button', { name: 'Karte lesen' }).click();
      await expect(getCard(page)).toHaveCount(1);
      await expectLandingPageKept(page);
    });
  }
});

test.describe('the catalogue in a screen of another remote', () => {
  for (const { fault, code, tag } of listFaults(2)) {
    test(`is replaced by a card if it ${fault}, and the field above is unchanged`, { tag }, async ({ page, deployment }) => {
      publishHandwrittenRelease(deployment, 'mfe-sales', code);
      publishHandwrittenRelease(deployment, 'mfe-admin', renderScreenWithWidget('ticket-catalogue'));
      await openPage(page, deployment, 'users');
      await expect(getCard(page)).toHaveCount(1);
      await page.getByLabel('Feld', { exact: true }).fill('halb getippt');
      await page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(getCard(page)).toHaveCount(1);
      await expect(page.getByLabel('Feld', { exact: true })).toHaveValue('halb getippt');
    });
  }
  test('is replaced by a card while it is unavailable, and recovers', async ({ page, deployment }) => {
    publishHandwrittenRelease(deployment, 'mfe-admin', renderScreenWithWidget('ticket-catalogue'));
    deployment.server.setFault(limitToRemotes(['mfe-sales'], (_, response) => response.writeHead(404).end()));
    await openPage(page, deployment, 'users');
    await expect(getCard(page)).toHaveCount(1);
    await page.getByLabel('Feld', { exact: true }).fill('halb getippt');
    deployment.server.setFault(undefined);
    await page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByRole('button', { name: 'Jahresabo Jedermann', exact: true })).toBeVisible();
    await expect(page.getByLabel('Feld', { exact: true })).toHaveValue('halb getippt');
  });
});
