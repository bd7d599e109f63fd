import { FULL } from '../support/full.ts';
import { expectAccessible } from '../support/axe.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { createFaultClient, errorResponse } from '../support/api-faults.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

test.beforeEach(({ pageErrors }) => {
  pageErrors.expect(/status of (500|503)/);
});
test.afterEach(async ({ stack }) => {
  await createFaultClient(stack).clear();
});

test(
  'the search is accessible: form with calendar, hits, an empty filter result, a search dialog over a customer',
  { tag: FULL },
  async ({ page, stack }) => {
    const clerk = createSalesCounterPage(page);
    await openAs(page, stack, 'lena.leitung');
    const calendar = page.getByRole('button', { name: 'Kalender für Geburtsdatum öffnen' });
    await calendar.click();
    await expect(page.getByRole('group', { name: 'Jahr wählen' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Geburtsdatum' }).fill('31.02.1980');
    await page.getByRole('textbox', { name: 'Geburtsdatum' }).press('Tab');
    await expectAccessible(page);

    await clerk.quickSearch('Schm');
    const hits = page.getByRole('dialog', { name: 'Die Suche hat mehrere Treffer ergeben.' });
    await expect(hits).toBeVisible();
    await expectAccessible(page);
    await hits.getByRole('searchbox').fill('xyz');
    await expect(hits.getByRole('option')).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await clerk.quickSearch('Gesperrt');
    await clerk.expectCustomer(100_236);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Kunde wechseln' }).click();
    await expect(page.getByRole('dialog', { name: 'Kundensuche' }).getByRole('textbox', { name: 'Kundennummer' })).toBeVisible();
    await expectAccessible(page);
  },
);

test('the customer page is accessible: loading, loaded, collapsed, without holders, without a customer', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'lena.leitung');
  await page.goto(`${stack.addresses.shell}customer`);
  await expect(page.getByRole('main').getByText('Es ist kein Kunde geöffnet.')).toBeVisible();
  await expectAccessible(page);

  await clerk.quickSearch('Gesperrt');
  await clerk.expectCustomer(100_236);
  await clerk.openCustomerPage();
  await expect(page.getByText('COLSDE33XXX')).toBeVisible();
  // A missing value is announced as a word and shown as a dash.
  const missing = page.getByText('keine Angabe').first();
  expect(await missing.evaluate((element) => getComputedStyle(element, '::before').content)).toContain('–');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ausblenden' }).first().click();
  await expectAccessible(page);

  await createFaultClient(stack).set({ method: 'GET', path: '/customers/bankaccountholders/{uuid}', response: { kind: 'hang' } });
  await page.reload();
  await expect(page.getByRole('group', { name: 'Kontoinhaber' })).toHaveCount(1);
  await expectAccessible(page);
  await createFaultClient(stack).clear();
  await expect(page.getByText('COLSDE33XXX')).toBeVisible();
});

test('a customer who fails to load is shown accessibly', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'vera.verkauf');
  await clerk.quickSearch('Musterfrau, Erika');
  await clerk.expectCustomer(100_234);
  await clerk.openCustomerPage();
  await createFaultClient(stack).set({
    method: 'GET',
    path: '/customers/{uuid}',
    response: errorResponse(500, 'Die Kundendaten sind gerade nicht lesbar.'),
    times: 4,
  });
  await page.reload();
  await expect(page.getByText('Die Kundendaten sind gerade nicht lesbar.').first()).toBeVisible();
  await expectAccessible(page);
});
