import { FULL } from '../support/full.ts';
import { createApiClient } from '../support/middleware.ts';
import { createPerson } from '../support/person-factory.ts';
import { openCustomer, textField } from '../support/person-pages.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { countInteractions } from '../support/interaction-counter.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { createTicketListPage } from '../support/ticket-list.ts';

test('a street is changed by a double click on it, and Enter', { tag: FULL }, async ({ page, stack }) => {
  const middleware = await createApiClient(stack);
  const customer = await middleware.createCustomer(createPerson('Doppel', 'Klick'));
  await openAs(page, stack, 'vera.verkauf');
  await openCustomer(page, customer);
  const record = page.getByRole('group', { name: `Kunde ${customer.customerNumber}` });
  await expect(record.getByText('Apfelweg')).toBeVisible();
  const readCounts = await countInteractions(page);
  await record.getByText('Apfelweg').dblclick();
  await expect(textField(record, 'Straße')).toBeFocused();
  await page.keyboard.type('Ring');
  await page.keyboard.press('Enter');
  await expect(record.getByRole('button', { name: 'Bearbeiten' })).toBeFocused();
  expect(await readCounts()).toMatchObject({ clicks: 2, keys: 'Ring'.length + 1 });
  expect(await middleware.readCustomer(customer.uuid)).toMatchObject({ street: 'Ring' });

  await test.step('Escape leaves an unchanged record at once, and asks about a changed one', async () => {
    await record.getByRole('button', { name: 'Bearbeiten' }).click();
    await page.keyboard.press('Escape');
    await expect(record.getByRole('button', { name: 'Bearbeiten' })).toBeFocused();
    await record.getByText('Ring', { exact: true }).dblclick();
    await expect(textField(record, 'Straße')).toBeFocused();
    await page.keyboard.type('Allee');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Nicht gespeicherte Eingaben' });
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(textField(record, 'Straße')).toHaveValue('Allee');
  });
});

test(
  'a new authorization for a holder begins with one click on the card, and the cart has this holder',
  { tag: FULL },
  async ({ page, stack }) => {
    const clerk = createSalesCounterPage(page);
    await openAs(page, stack, 'vera.verkauf');
    await clerk.quickSearch('100235');
    await clerk.expectCustomer(100_235);
    await clerk.openCustomerPage();
    const readCounts = await countInteractions(page);
    const start = page.getByRole('button', { name: /^Neue Berechtigung für / }).last();
    const holder = ((await start.getAttribute('aria-label')) ?? '').replace('Neue Berechtigung für ', '');
    await start.click();
    const catalogue = page.getByRole('dialog', { name: 'Neue Berechtigung' });
    await catalogue.getByText('Deutschlandticket', { exact: true }).first().click();
    await clerk.buyNow();
    await expect(page.getByRole('group', { name: /^Fahrkarteninhaber/ })).toContainText(holder.split(' ').slice(1).join(' '));
    expect((await readCounts()).clicks).toBe(3);
  },
);

test('an invoice is opened with two clicks on the customer page', { tag: FULL }, async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'lena.leitung');
  await clerk.quickSearch('100236');
  await clerk.expectCustomer(100_236);
  await clerk.openCustomerPage();
  const readCounts = await countInteractions(page);
  await page.getByRole('button', { name: 'Rechnungen' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF herunterladen: Rechnung R-100236-1' }).click();
  await download;
  expect((await readCounts()).clicks).toBe(2);
});

test('an order form is printed again with two clicks in the ticket list', { tag: FULL }, async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'lena.leitung');
  await clerk.quickSearch('100234');
  await clerk.expectCustomer(100_234);
  await clerk.openCustomerPage();
  await page.getByRole('button', { name: 'Frau Erika Musterfrau öffnen' }).click();
  const inline = page.getByRole('button', { name: /^Dokument erstellen: / }).first();
  await expect(inline).toBeVisible();
  const readCounts = await countInteractions(page);
  await inline.click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog', { name: 'Dokument erstellen' }).getByRole('button', { name: 'Bestellschein', exact: true }).click();
  await opened;
  const { clicks, keys } = await readCounts();
  expect(clicks + keys).toBe(2);
});

test('a ticket is terminated with four clicks in the ticket list', { tag: FULL }, async ({ page, stack }) => {
  const middleware = await createApiClient(stack);
  const customer = await middleware.createCustomer(createPerson('Konrad', 'Kuendigung', { iban: 'DE02120300000000202051' }));
  const [holder] = await middleware.getHolders(customer.uuid);
  // Stadtabo Netz.
  await middleware.orderProducts(holder?.uuid ?? '', 120);
  const { open, chooseAction } = createTicketListPage(page);
  const dialog = page.getByRole('dialog');
  await openAs(page, stack, 'ina.ausgabe');
  await open(customer);
  const readCounts = await countInteractions(page);
  await chooseAction('Kündigen', 'Stadtabo Netz');
  await dialog.getByRole('radio').first().click();
  await dialog.getByRole('button', { name: /^Zum .* kündigen$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Berechtigung erfolgreich gekündigt')).toBeVisible();
  const { clicks, keys } = await readCounts();
  expect([keys, clicks]).toEqual([0, 4]);
});
