import type { Page } from '@playwright/test';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { createFaultClient, errorResponse } from '../support/api-faults.ts';
import { createApiClient } from '../support/middleware.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { CONNECTION_ERRORS } from '../support/page-errors.ts';

// Regression tests: in each of these cases, an earlier version created two tickets, or a ticket that could not be found.

const customer = 100_234;
const orderPath = '/customers/ticketholders/{holderUuid}/abo-tickets';
/** The browser itself retries a lost request on a reused connection, so the fault applies to more requests than the page sends. */
const repeatedly = { times: 10 } as const;

test.afterEach(async ({ stack }) => {
  await createFaultClient(stack).clear();
});

test('twenty fast clicks add one line to the cart, which can be undone', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'vera.verkauf');
  await clerk.chooseProduct('Stadtabo Netz');
  const add = page.getByRole('button', { name: 'Zum Warenkorb hinzufügen' });
  await expect(add).not.toHaveAttribute('aria-disabled');
  await add.click({ clickCount: 20, delay: 20 });
  await expect(page.getByRole('button', { name: 'Warenkorb 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('button', { name: 'Warenkorb', exact: true })).toBeVisible();
});

test('an order whose response is lost continues with its tickets, and creates each once', async ({ page, stack, pageErrors }) => {
  pageErrors.expect(CONNECTION_ERRORS);
  const clerk = createSalesCounterPage(page);
  const middleware = await createApiClient(stack);
  const before = (await middleware.getTickets(customer)).length;
  await openAs(page, stack, 'vera.verkauf');
  await clerk.quickSearch('Musterfrau, Erika');
  await clerk.expectCustomer(customer);
  await clerk.chooseProduct('Stadtabo Netz');
  await clerk.buyNow();
  await createFaultClient(stack).set({ method: 'POST', path: orderPath, response: { kind: 'lose-response' }, ...repeatedly });
  await clerk.order();
  await expect(page.getByText('Stadtabo Netz')).toBeVisible();
  expect(await middleware.getTickets(customer)).toHaveLength(before + 1);
  await clerk.finish();
});

test('after a lost response and a failed look-up, the message says that the outcome is unknown; a retry with 429 and one more line create no duplicates', async ({
  page,
  stack,
  pageErrors,
}) => {
  pageErrors.expect(/status of (429|503)/);
  pageErrors.expect(CONNECTION_ERRORS);
  const clerk = createSalesCounterPage(page);
  const faults = createFaultClient(stack);
  const middleware = await createApiClient(stack);
  const before = (await middleware.getTickets(customer)).length;
  await openAs(page, stack, 'vera.verkauf');
  await clerk.quickSearch('Musterfrau, Erika');
  await clerk.expectCustomer(customer);
  await clerk.chooseProduct('Stadtabo Netz');
  await clerk.buyNow();
  const order = page.getByRole('button', { name: 'Abo anlegen und ausgeben' });
  await expect(order).not.toHaveAttribute('aria-disabled');

  await faults.set(
    { method: 'POST', path: orderPath, response: { kind: 'lose-response' }, ...repeatedly },
    { method: 'GET', path: '/abo-ticketing/order-lines', times: 9, response: errorResponse(503, 'Die Auskunft ruht.') },
  );
  await order.click();
  await expect(page.getByText('Ob sie angekommen ist, konnte nicht festgestellt werden.')).toBeVisible();
  await faults.clear();
  await faults.set(
    { method: 'POST', path: orderPath, response: errorResponse(429, 'Zu viele Anfragen.') },
    { method: 'GET', path: '/abo-ticketing/order-lines', times: 9, response: errorResponse(503, 'Die Auskunft ruht.') },
  );
  await order.click();
  await expect(page.getByText('Ob sie angekommen ist, konnte nicht festgestellt werden.')).toBeVisible();
  await faults.clear();

  await test.step('after one more line, the first one is reported as ordered', async () => {
    await clerk.goToSales();
    await clerk.chooseProduct('Deutschlandticket');
    await clerk.buyNow();
    await expect(page.getByText('Diese Zeile ist bereits bestellt.')).toBeVisible();
    await expect(order).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: /^Aus dem Warenkorb nehmen/ }).click();
    await expect(page.getByRole('button', { name: 'Offene Ausgaben 1' })).toBeVisible();
  });
  await clerk.order();
  expect(await middleware.getTickets(customer)).toHaveLength(before + 2);
  await expect(page.getByRole('button', { name: /^Bestellscheine für/ })).toHaveCount(2);
  await clerk.finish();
});

test('two tabs share the cart: after an order in both, each line is one ticket', async ({ page, context, stack, pageErrors }) => {
  pageErrors.expect(/status of 409/);
  const middleware = await createApiClient(stack);
  const before = (await middleware.getTickets(customer)).length;
  await openAs(page, stack, 'vera.verkauf');
  const second = await context.newPage();
  await second.goto(stack.addresses.shell);
  for (const tab of [page, second]) {
    await createSalesCounterPage(tab).quickSearch('Musterfrau, Erika');
    await createSalesCounterPage(tab).expectCustomer(customer);
  }
  await createSalesCounterPage(page).chooseProduct('Stadtabo Netz');
  await createSalesCounterPage(page).buyNow();
  await second.getByRole('button', { name: 'Warenkorb 1' }).click();
  const orders = [page, second].map((tab) => tab.getByRole('button', { name: 'Abo anlegen und ausgeben' }));
  for (const order of orders) await expect(order).not.toHaveAttribute('aria-disabled');
  // Click in both tabs at the same time, before one tab updates the other.
  await Promise.all(orders.map((order) => order.dispatchEvent('click')));
  await expect(page.getByRole('button', { name: 'Warenkorb', exact: true })).toBeVisible();
  await expect.poll(async () => (await middleware.getTickets(customer)).length).toBe(before + 1);
});

test('unissued tickets are kept after a reload, a closed tab and the sign-out of the same person', async ({ page, context, stack }) => {
  await openAs(page, stack, 'lena.leitung');
  const order = async (tab: Page, name: string, number: number, holder?: string) => {
    const clerk = createSalesCounterPage(tab);
    await clerk.quickSearch(name);
    await clerk.expectCustomer(number);
    await clerk.goToSales();
    await clerk.chooseProduct('Deutschlandticket');
    await clerk.buyNow();
    if (holder) await tab.getByRole('dialog', { name: 'Fahrkarteninhaber auswählen' }).getByText(holder).click();
    await clerk.order();
  };
  await order(page, 'Musterfrau, Erika', customer);
  await page.reload();
  await expect(page.getByText('für Erika Musterfrau')).toBeVisible();

  await test.step('a typed address does not leave the page', async () => {
    await page.goto(stack.addresses.shell);
    await expect(page).toHaveURL(/print-tickets$/);
    await expect(page.getByText('für Erika Musterfrau')).toBeVisible();
  });
  await test.step('an order for another customer in another tab is shown with the first one', async () => {
    const other = await context.newPage();
    await other.goto(stack.addresses.shell);
    await order(other, 'Beispiel, Max', 100_235, 'Mia Beispiel');
    for (const holder of ['für Erika Musterfrau', 'für Mia Beispiel']) await expect(other.getByText(holder)).toBeVisible();
    await other.close();
  });
  await test.step('a new tab shows the unissued tickets after the old tab was closed', async () => {
    const next = await context.newPage();
    await page.close();
    await next.goto(stack.addresses.shell);
    await expect(next.getByRole('button', { name: 'Offene Ausgaben 2' })).toBeVisible();
    const stored = await next.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(stored).not.toMatch(/Musterfrau|Beispiel/);
    await next.getByRole('button', { name: 'Offene Ausgaben 2' }).click();
    await next.getByRole('button', { name: 'Berechtigungsausgabe abschließen' }).click();
    await expect(next.getByText('2 Berechtigungen sind nicht ausgegeben. Sie finden sie')).toBeVisible();
  });
});
