import { FULL } from '../support/full.ts';
import { expectAccessible } from '../support/axe.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { createFaultClient, errorResponse } from '../support/api-faults.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

test.beforeEach(({ pageErrors }) => {
  pageErrors.expect(/status of (409|500|503)/);
});
test.afterEach(async ({ stack }) => {
  await createFaultClient(stack).clear();
});

test('the catalogue is accessible: full, without matches, failed', { tag: FULL }, async ({ page, stack }) => {
  await openAs(page, stack, 'lena.leitung');
  const catalogue = page.getByRole('group', { name: 'Ticketkatalog', exact: true });
  await expect(page.getByRole('button', { name: 'Jahresabo Jedermann', exact: true })).toBeVisible();
  await expectAccessible(page);
  await catalogue.getByRole('searchbox').fill('xyz');
  await expect(page.getByRole('button', { name: 'Jahresabo Jedermann', exact: true })).toBeHidden();
  await expectAccessible(page);
  await createFaultClient(stack).set({
    method: 'GET',
    path: '/abo-ticketing/product-variants',
    response: errorResponse(500, 'Der Katalog ist fort.'),
  });
  await page.reload();
  await expect(catalogue.getByRole('alert')).toContainText('Der Katalog ist fort.');
  await expectAccessible(page);
});

test(
  'the authorization page is accessible: empty, with and without suggestions, with routes, with a price, rejected',
  { tag: FULL },
  async ({ page, stack }) => {
    const clerk = createSalesCounterPage(page);
    await openAs(page, stack, 'lena.leitung');
    await clerk.chooseProduct('Jahresabo Jedermann');
    await expectAccessible(page);
    const from = page.getByRole('combobox', { name: 'Von' });
    await from.fill('Köln');
    const suggestions = page.getByRole('listbox').getByRole('option');
    await expect(suggestions.first()).toBeVisible();
    await expectAccessible(page);
    await from.fill('Gibtesnicht');
    await expect(page.getByText('Keine Vorschläge gefunden').first()).toBeVisible();
    await expectAccessible(page);
    await test.step('a failure to load suggestions is shown in place and can be retried', async () => {
      await createFaultClient(stack).set({
        method: 'GET',
        path: '/abo-ticketing/start-points',
        response: errorResponse(503, 'Die Haltestellen ruhen.'),
      });
      await from.fill('Köln Haupt');
      await expect(page.getByText('Die Vorschläge konnten nicht geladen werden: Die Haltestellen ruhen.').first()).toBeVisible();
      await expectAccessible(page);
      await createFaultClient(stack).clear();
      await from.press('Enter');
      await expect(page.getByRole('option', { name: 'Köln Hauptbahnhof', exact: true })).toBeVisible();
    });
    await clerk.chooseStops('Köln Hauptbahnhof', 'Bonn Hauptbahnhof');
    await expect(page.getByRole('radiogroup', { name: 'Wahlweg' })).toBeVisible();
    await expectAccessible(page);
    await createFaultClient(stack).set({
      method: 'GET',
      path: '/abo-ticketing/product-variants/{id}/price',
      response: errorResponse(500, 'Die Preisauskunft ruht.'),
    });
    await clerk.chooseRoute(1);
    await expect(page.getByRole('group', { name: 'Zusammenfassung' })).toContainText(/€|ruht/);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Kalender/ }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expectAccessible(page);
  },
);

test('the cart is accessible: empty, without a customer, with a choice of holders, rejected', { tag: FULL }, async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'lena.leitung', 'cart');
  await expect(page.getByRole('button', { name: 'Kunde suchen' }).last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Kunde suchen' }).click();
  await expect(page.getByRole('dialog', { name: 'Kundensuche' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await clerk.quickSearch('Beispiel, Max');
  await clerk.expectCustomer(100_235);
  await clerk.goToSales();
  await clerk.chooseProduct('Stadtabo Netz');
  await clerk.buyNow();
  const holders = page.getByRole('dialog', { name: 'Fahrkarteninhaber auswählen' });
  await expect(holders).toBeVisible();
  await expectAccessible(page);
  await holders.getByText('Mia Beispiel').click();
  await expect(holders).toBeHidden();
  await expectAccessible(page);
  await createFaultClient(stack).set({
    method: 'POST',
    path: '/customers/ticketholders/{holderUuid}/abo-tickets',
    response: errorResponse(409, 'Der Tarif wird gerade umgestellt.'),
  });
  await page.getByRole('button', { name: 'Abo anlegen und ausgeben' }).click();
  await expect(page.getByText('Der Tarif wird gerade umgestellt.').first()).toBeVisible();
  await expectAccessible(page);
});

test('the cart of a locked customer is accessible', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'lena.leitung');
  // The form rejects a locked customer, but the cart can be filled before the customer is opened.
  await clerk.chooseProduct('Stadtabo Netz');
  await clerk.buyNow();
  await clerk.quickSearch('Gesperrt');
  await clerk.expectCustomer(100_236);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Warenkorb/ })
    .click();
  await expect(page.getByText(/^Die Anlage\/Ausgabe ist nicht möglich, da der Kunde gesperrt ist\./).first()).toBeVisible();
  await expectAccessible(page);
});
