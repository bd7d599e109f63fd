import { FULL } from '../support/full.ts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { createFaultClient, errorResponse } from '../support/api-faults.ts';
import { createApiClient } from '../support/middleware.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { CONNECTION_ERRORS } from '../support/page-errors.ts';

const malformedResponse = { kind: 'status', status: 200, body: { unexpected: true } } as const;
const malformedMessage = 'Der Server hat eine unerwartete Antwort gegeben. Bitte versuchen Sie es erneut.';
const unreachableMessage = 'Der Server ist nicht erreichbar.';
/** The browser itself retries a lost request on a reused connection, so the fault applies to more requests than the page sends. */
const repeatedly = { times: 10 } as const;

const panel = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
/** The notice of a failed part next to loaded content, with a button to retry. */
const inlineNotice = (where: Locator): Locator => where.getByRole('alert').filter({ has: where.page().getByRole('button') });
const retry = (where: Locator) => where.getByRole('button', { name: 'Erneut versuchen' }).click();

test.afterEach(async ({ stack }) => {
  await createFaultClient(stack).clear();
});
test.beforeEach(({ pageErrors }) => {
  pageErrors.expect(/status of (404|409|422|500|503)/);
  pageErrors.expect(CONNECTION_ERRORS);
});

test.describe('on the landing page,', () => {
  test('catalogue and recent customers fail and recover independently', async ({ page, stack }) => {
    const faults = createFaultClient(stack);
    await faults.set(
      { method: 'GET', path: '/abo-ticketing/product-variants', response: { kind: 'hang' } },
      { method: 'GET', path: '/customers/latest', response: errorResponse(503, 'Die Liste wird gewartet.') },
    );
    await openAs(page, stack, 'karl.kundenservice');
    const catalogue = panel(page, 'Ticketkatalog');
    const latest = panel(page, 'zuletzt geöffnete Kunden');
    await test.step('the catalogue is loading, and the recent customers are rejected', async () => {
      await expect(catalogue.getByText('Der Katalog wird geladen')).toBeAttached();
      await expect(latest.getByRole('alert')).toContainText('Die Liste wird gewartet.');
      await expectAccessible(page);
    });
    await test.step('the catalogue loads once it is released, the list after a retry', async () => {
      await faults.clear();
      await expect(page.getByRole('button', { name: 'Jahresabo Jedermann', exact: true })).toBeVisible();
      await retry(latest);
      await expect(latest.getByText('Noch kein Kunde geöffnet.')).toBeVisible();
    });
    await test.step('a failed catalogue does not affect the customer search', async () => {
      await faults.set({ method: 'GET', path: '/abo-ticketing/product-variants', response: malformedResponse });
      await page.reload();
      await expect(catalogue.getByRole('alert')).toContainText(malformedMessage);
      await expectAccessible(page);
      await createSalesCounterPage(page).quickSearch('Musterfrau, Erika');
      await createSalesCounterPage(page).expectCustomer(100_234);
      await retry(catalogue);
      await expect(page.getByRole('button', { name: 'Jahresabo Jedermann', exact: true })).toBeVisible();
    });
    await test.step('an empty catalogue shows a message', async () => {
      await faults.set({ method: 'GET', path: '/abo-ticketing/product-variants', response: { kind: 'status', status: 200, body: [] } });
      await page.reload();
      await expect(catalogue.getByText('Zurzeit sind keine Produkte im Katalog.')).toBeVisible();
      await expectAccessible(page);
    });
  });

  test('products can be sold from the catalogue while the favourites are unavailable', { tag: FULL }, async ({ page, stack }) => {
    await createFaultClient(stack).set({
      method: 'GET',
      path: '/favourites/{userId}/products',
      response: errorResponse(500, 'Die Favoriten sind fort.'),
    });
    await openAs(page, stack, 'vera.verkauf');
    const catalogue = panel(page, 'Ticketkatalog');
    await expect(inlineNotice(catalogue)).toContainText('Die Favoriten konnten nicht geladen werden. Die Favoriten sind fort.');
    await expect(page.getByRole('button', { name: 'Jahresabo Jedermann', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Favorit Jahresabo Jedermann' })).toBeHidden();
    await expectAccessible(page);
    await retry(catalogue);
    await expect(page.getByRole('button', { name: 'Favorit Jahresabo Jedermann' })).toBeVisible();
  });
});

test.describe('on the customer page,', () => {
  test('flags, tickets and bank account fail and recover independently', async ({ page, stack }) => {
    const clerk = createSalesCounterPage(page);
    await openAs(page, stack, 'lena.leitung');
    await clerk.quickSearch('Musterfrau, Erika');
    await clerk.expectCustomer(100_234);
    await clerk.openCustomerPage();
    await createFaultClient(stack).set(
      // The fault applies to several requests, because the bar requests the flags, too, and the page before the reload may still load.
      { method: 'GET', path: '/customers/{uuid}/status-flags', response: malformedResponse, ...repeatedly },
      {
        method: 'GET',
        path: '/customers/ticketholders/{uuid}/abotickets',
        response: errorResponse(503, 'Die Berechtigungen werden gewartet.'),
        ...repeatedly,
      },
      { method: 'GET', path: '/customers/bankaccountholders/{uuid}', response: { kind: 'reset' }, ...repeatedly },
      { method: 'GET', path: '/customers/ticketholders/{uuid}/picture', response: errorResponse(404, 'Kein Bild.'), ...repeatedly },
    );
    // The customer bar has already loaded the flags. The reload requests them again.
    await page.reload();
    const customer = panel(page, 'Erika Musterfrau Kunde 100234');
    const account = panel(page, 'Kontoinhaber');
    const holder = panel(page, 'Frau Erika Musterfrau');
    const tickets = inlineNotice(holder).filter({ hasText: 'Die Berechtigungen konnten nicht geladen werden.' });
    const picture = inlineNotice(holder).filter({ hasText: 'Das Foto konnte nicht geladen werden.' });
    await expect(inlineNotice(customer)).toContainText(`Die Kennzeichen konnten nicht geladen werden. ${malformedMessage}`);
    await expect(tickets).toContainText('Die Berechtigungen werden gewartet.');
    await expect(picture).toContainText('Kein Bild.');
    await expect(holder.getByRole('img', { name: 'Foto nicht geladen' })).toBeVisible();
    await expect(account.getByRole('alert')).toContainText(unreachableMessage);
    await expect(customer).toContainText('e.muster@post.example');
    await expectAccessible(page);

    await createFaultClient(stack).clear();
    await retry(customer);
    await expect(customer.getByText('Stammkunde')).toBeVisible();
    await retry(tickets);
    await expect(holder.getByRole('table', { name: 'Berechtigungen' })).toBeVisible();
    await retry(picture);
    await expect(holder.getByRole('img', { name: 'Foto', exact: true })).toBeVisible();
    await retry(account);
    await expect(account).toContainText('DE84 3705 0198 1000 1002 34');
    await expect(page.getByRole('alert').filter({ hasText: /nicht/ })).toHaveCount(0);
    await expect(inlineNotice(page.getByRole('main'))).toHaveCount(0);
  });

  test('a customer without holders shows a message', { tag: FULL }, async ({ page, stack }) => {
    const clerk = createSalesCounterPage(page);
    await openAs(page, stack, 'vera.verkauf');
    await clerk.quickSearch('Ohneinhaber');
    await clerk.expectCustomer(100_238);
    await clerk.openCustomerPage();
    await expect(page.getByText('Dieser Kunde hat noch keinen Fahrkarteninhaber.')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('during the creation of an authorization,', () => {
  test('a missing product can be reloaded', { tag: FULL }, async ({ page, stack }) => {
    const clerk = createSalesCounterPage(page);
    await openAs(page, stack, 'vera.verkauf');
    await clerk.waitForCataloguePrices();
    await createFaultClient(stack).set({
      method: 'GET',
      path: '/abo-ticketing/product-variants/{id}',
      response: errorResponse(404, 'Das Produkt wurde nicht gefunden.'),
    });
    await clerk.chooseProduct('Jahresabo Jedermann');
    const inputs = panel(page, 'Neue Berechtigung erstellen');
    await expect(inputs.getByRole('alert')).toContainText('Das Produkt wurde nicht gefunden.');
    await expect(inputs.getByRole('button', { name: 'Zum Verkauf' })).toBeVisible();
    await expectAccessible(page);
    await retry(inputs);
    await expect(page.getByRole('combobox', { name: 'Von' })).toBeVisible();
  });

  test('the inputs are kept after the request for routes was rejected', { tag: FULL }, async ({ page, stack }) => {
    const clerk = createSalesCounterPage(page);
    await openAs(page, stack, 'vera.verkauf');
    await clerk.chooseProduct('Jahresabo Jedermann');
    await createFaultClient(stack).set({
      method: 'POST',
      path: '/abo-ticketing/product-variants/{id}/relations',
      response: errorResponse(503, 'Die Fahrplanauskunft ruht.'),
    });
    await clerk.chooseStops('Köln Hauptbahnhof', 'Bonn Hauptbahnhof');
    const summary = panel(page, 'Zusammenfassung');
    await expect(summary.getByRole('alert')).toContainText('Die Fahrplanauskunft ruht.');
    await expect(page.getByRole('button', { name: 'Direkt kaufen' })).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    await retry(summary);
    await expect(page.getByRole('combobox', { name: 'Von' })).toHaveValue('Köln Hauptbahnhof');
    await clerk.chooseRoute(1);
    await expect(page.getByRole('button', { name: 'Direkt kaufen' })).not.toHaveAttribute('aria-disabled');
  });

  test('a failed price prevents the sale until it is loaded', { tag: FULL }, async ({ page, stack }) => {
    const clerk = createSalesCounterPage(page);
    await openAs(page, stack, 'vera.verkauf');
    await clerk.waitForCataloguePrices();
    await createFaultClient(stack).set({ method: 'GET', path: '/abo-ticketing/product-variants/{id}/price', response: malformedResponse });
    await clerk.chooseProduct('Stadtabo Netz');
    const summary = panel(page, 'Zusammenfassung');
    await expect(summary.getByRole('alert')).toContainText(malformedMessage);
    await expect(page.getByRole('button', { name: 'Direkt kaufen' })).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    await retry(summary);
    await expect(summary).toContainText('€');
    await clerk.buyNow();
  });
});

test.describe('in the cart,', () => {
  test('an empty cart without a customer shows what to do', { tag: FULL }, async ({ page, stack }) => {
    await openAs(page, stack, 'vera.verkauf', 'cart');
    await expect(page.getByRole('button', { name: 'Kunde suchen' }).last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Abo anlegen und ausgeben' })).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
  });

  test('after a failed bank account, a rejected order and a lost response there is exactly one ticket', async ({ page, stack }) => {
    const faults = createFaultClient(stack);
    const clerk = createSalesCounterPage(page);
    const middleware = await createApiClient(stack);
    const before = new Set((await middleware.getTickets(100_237)).map(({ id }) => id));
    const added = async () => (await middleware.getTickets(100_237)).filter(({ id }) => !before.has(id)).length;
    await openAs(page, stack, 'lena.leitung');
    await clerk.quickSearch('Firmenkarte');
    await clerk.expectCustomer(100_237);
    await clerk.chooseProduct('Stadtabo Netz');
    await faults.set({ method: 'GET', path: '/customers/bankaccountholders/{uuid}', response: malformedResponse });
    await clerk.buyNow();
    const account = panel(page, 'Kontoinhaber');
    const order = page.getByRole('button', { name: 'Abo anlegen und ausgeben' });
    const path = '/customers/ticketholders/{holderUuid}/abo-tickets';

    await test.step('the bank account loads at the second attempt', async () => {
      await expect(account.getByRole('alert')).toContainText(malformedMessage);
      await expectAccessible(page);
      await retry(account);
      await expect(account).toContainText('IBAN');
    });
    await test.step('a rejected order shows the reason and keeps the cart', async () => {
      await faults.set({ method: 'POST', path, response: errorResponse(409, 'Der Tarif wird gerade umgestellt.') });
      await order.click();
      await expect(page.getByText('Der Tarif wird gerade umgestellt.').first()).toBeVisible();
      await expect(page.getByRole('cell', { name: 'Stadtabo Netz', exact: true })).toBeVisible();
      await expectAccessible(page);
      expect(await added()).toBe(0);
    });
    await test.step('an order whose response is lost is looked up, and the page continues with its ticket', async () => {
      await faults.set({ method: 'POST', path, response: { kind: 'lose-response' }, ...repeatedly });
      await clerk.order();
      expect(await added()).toBe(1);
      await expect(page.getByRole('button', { name: /^Berechtigung ausgeben/ })).toHaveCount(1);
    });
  });
});

test('on the print page no ticket is issued while the journal is unavailable, and the dialog shows the reason', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'ina.ausgabe');
  await clerk.quickSearch('Musterfrau, Erika');
  await clerk.expectCustomer(100_234);
  await clerk.chooseProduct('Stadtabo Netz');
  await clerk.buyNow();
  await clerk.order();
  await createFaultClient(stack).set({
    method: 'GET',
    path: '/abo-customers/{customerUuid}/ticket-holders/{holderUuid}/tickets/{id}/issuing',
    response: errorResponse(503, 'Das Ausgabejournal ruht.'),
    // The fault applies to several requests, because the page also requests the journal for an interrupted issuing.
    times: 10,
  });
  await page.getByRole('button', { name: /^Berechtigung ausgeben/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Berechtigung ausgeben' });
  await expect(dialog.getByRole('alert')).toContainText('Das Ausgabejournal ruht.');
  await expectAccessible(page);
  await createFaultClient(stack).clear();
  await retry(dialog);
  await expect(dialog.getByRole('button', { name: 'Ausgabe starten' })).not.toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Berechtigung ausgeben/ })).toBeFocused();
  await clerk.finish();
});

test('the user list fails, then is empty, then loads', { tag: FULL }, async ({ page, stack }) => {
  const faults = createFaultClient(stack);
  await faults.set({ method: 'GET', path: '/users', response: malformedResponse });
  await openAs(page, stack, 'anna.admin', 'users');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText(malformedMessage);
  await expectAccessible(page);
  await faults.set({ method: 'GET', path: '/users', response: { kind: 'status', status: 200, body: [] } });
  await retry(main);
  await expect(page.getByText('Es gibt noch keine Nutzer. Legen Sie mit „Nutzer Hinzufügen“ den ersten an.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('cell', { name: 'anna.admin Anna Admin', exact: true })).toBeVisible();
});

test('a page that waits for a response says so accessibly, and then shows the content', async ({ page, stack }) => {
  const faults = createFaultClient(stack);
  const clerk = createSalesCounterPage(page);
  const hang = { kind: 'hang' } as const;
  const expectWaiting = async (sentence: string, filled: Locator) => {
    await expect(page.getByText(sentence).first()).toBeAttached();
    await expectAccessible(page);
    await faults.clear();
    await expect(filled).toBeVisible();
    await expect(page.getByText(sentence)).toHaveCount(0);
  };
  await faults.set({ method: 'GET', path: '/users', response: hang });
  await openAs(page, stack, 'lena.leitung', 'users');
  await expectWaiting('Nutzer werden geladen', page.getByRole('cell', { name: 'anna.admin Anna Admin', exact: true }));

  await clerk.quickSearch('Musterfrau, Erika');
  await clerk.expectCustomer(100_234);
  await faults.set({ method: 'GET', path: '/customers/ticketholders/{uuid}/abotickets', response: hang });
  await clerk.openCustomerPage();
  await expectWaiting('Berechtigungen werden geladen', page.getByRole('table', { name: 'Berechtigungen' }));

  await clerk.goToSales();
  await clerk.waitForCataloguePrices();
  await faults.set({ method: 'GET', path: '/abo-ticketing/product-variants/{id}', response: hang });
  await page.getByRole('button', { name: 'Stadtabo Netz', exact: true }).click();
  await expectWaiting('Das Produkt wird geladen', page.getByRole('heading', { name: 'Neue Berechtigung erstellen' }));
});
