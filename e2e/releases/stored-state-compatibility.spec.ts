import { startTestStack, type TestStack } from '@aboschalter/dev-tools';
import { browserOf050e652, restoreDrafts } from '@aboschalter/test-kit/browser-of-050e652';
import { expect } from '@playwright/test';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { signIn } from '../support/sign-in.ts';
import { test as base } from '../support/page-errors.ts';

const test = base.extend<object, { readonly stack: TestStack }>({
  stack: [
    async ({ playwright: _playwright }, use) => {
      const stack = await startTestStack({ data: 'of-050e652' });
      await use(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('cart, shift, print list, drafts, customers and tickets that commit 050e652 stored are still available', async ({
  page,
  stack,
  pageErrors,
}) => {
  // The demo network has no relation between the stops in the stored cart.
  pageErrors.expect(/status of 404/);
  await signIn(page, stack, 'vera.verkauf');
  await page.evaluate(restoreDrafts, browserOf050e652);
  await page.evaluate(({ localStorage: local, sessionStorage: tab }) => {
    // The stored session gets the time of this sign-in, as if the product had been updated during the session.
    const [signedInAt] = /"authTime":\d+/.exec(localStorage.getItem('psp-session') ?? '') ?? [];
    Object.assign(localStorage, local, { 'psp-session': local['psp-session'].replace(/"authTime":\d+/, `${signedInAt}`) });
    Object.assign(sessionStorage, tab);
  }, browserOf050e652);
  await page.reload();
  const clerk = createSalesCounterPage(page);
  const header = page.getByRole('banner');

  await test.step('the active customer, the cart with both lines, and the shift', async () => {
    await clerk.expectCustomer(100_234);
    await header.getByRole('button', { name: 'Warenkorb 2' }).click();
    const lines = page.getByRole('table', { name: 'Ausgewählte Produkte' });
    await expect(lines.getByRole('row', { name: /^Deutschlandticket/ })).toBeVisible();
    await expect(lines.getByRole('row', { name: /^Jahresabo Jedermann 4 .*Köln Hauptbahnhof.*Bonn Hauptbahnhof/ })).toBeVisible();
    await expect(header).toContainText('Schalter 2');
  });
  await test.step('the customer with the draft of a change', async () => {
    await clerk.openCustomerPage();
    await page.getByRole('button', { name: 'Entwurf fortsetzen' }).click();
    await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Anna');
    await expect(page.getByRole('textbox', { name: 'Bemerkung' })).toHaveValue('Rückruf am Montag');
    // The record of the draft differs from the stored one, so the fields are compared.
    const comparison = page.getByRole('dialog', { name: 'Der Datensatz wurde inzwischen geändert' });
    await expect(comparison.getByRole('group', { name: 'Vorname' })).toContainText('Meinen Wert übernehmen: Anna');
    await comparison.getByRole('button', { name: 'Abbrechen' }).click();
    await page.getByRole('form', { name: 'Erika Musterfrau' }).getByRole('button', { name: 'Abbrechen' }).click();
  });
  await test.step('the tickets that wait to be issued, and one that waits for its document', async () => {
    await header.getByRole('button', { name: 'Offene Ausgaben 1' }).click();
    const waiting = page.getByRole('group', { name: 'Auszugebende Berechtigungen' }).getByRole('listitem');
    await expect(waiting).toContainText(['Deutschlandticket', 'Dokument fehlt']);
  });
});
