import type { TestStack } from '@aboschalter/dev-tools';
import type { Page } from '@playwright/test';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { createFaultClient } from '../support/api-faults.ts';
import { acceptRefresh } from '../support/identity-provider.ts';
import { sessionExpiredDialog, openSignInWindow, expireSession } from '../support/session-expiry.ts';
import { accountButton, submitSignInForm, signIn, type StaffName } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { CONNECTION_ERRORS } from '../support/page-errors.ts';

test.beforeEach(({ pageErrors }) => {
  pageErrors.expect(/status of (400|401)/);
});
test.afterEach(async ({ stack }) => {
  await acceptRefresh(stack);
  await createFaultClient(stack).clear();
});

const from = (page: Page) => page.getByRole('combobox', { name: 'Von' });
const to = (page: Page) => page.getByRole('combobox', { name: 'Nach' });
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Warenkorb/ });

/** Makes the session expire with an active customer, a line in the cart and a half-typed second authorization. */
async function expireSessionDuringInput(page: Page, stack: TestStack): Promise<void> {
  const clerk = createSalesCounterPage(page);
  await signIn(page, stack, 'vera.verkauf');
  await clerk.quickSearch('Musterfrau, Erika');
  await clerk.expectCustomer(100_234);
  await clerk.goToSales();
  await clerk.chooseProduct('Jahresabo Jedermann');
  await clerk.chooseStops('Köln Hauptbahnhof', 'Bonn Hauptbahnhof');
  await clerk.chooseRoute(1);
  await page.getByRole('button', { name: 'Zum Warenkorb hinzufügen' }).click();
  await expect(cartButton(page)).toContainText('1');
  await clerk.goToSales();
  await clerk.chooseProduct('Jahresabo Jedermann');
  await from(page).fill('Köln Hauptbahnhof');
  await page.getByRole('option', { name: 'Köln Hauptbahnhof', exact: true }).click();
  await expireSession(page, stack, '/abo-ticketing/end-points', () => to(page).fill('Bonn H'));
  // This also ends the session of the provider, which then asks for the password.
  await page.context().clearCookies();
}

async function signInInWindow(window: Page, name: StaffName): Promise<void> {
  const closed = window.waitForEvent('close');
  await submitSignInForm(window, name);
  await closed;
}

test('half-typed input is kept after the same person has signed in again in a window', { tag: '@identity' }, async ({ page, stack }) => {
  await expireSessionDuringInput(page, stack);
  const creation = page.url();
  await expect(sessionExpiredDialog(page)).toContainText('Ihre Eingaben auf dieser Seite bleiben erhalten.');

  await test.step('a window that was closed is opened again', async () => {
    const window = await openSignInWindow(page);
    await expect(window.getByLabel('Passwort', { exact: true })).toBeVisible();
    await window.close();
    await expect(sessionExpiredDialog(page)).toContainText('Wenn Sie es geschlossen haben, öffnen Sie es erneut.');
  });
  await test.step('leaving the page for the sign-in asks a question', async () => {
    const question = page.getByRole('dialog', { name: 'Nicht gespeicherte Eingaben' });
    await page.getByRole('button', { name: 'In diesem Fenster anmelden' }).click();
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(question).toBeHidden();
  });
  await test.step('after signing in the page is unchanged', async () => {
    await signInInWindow(await openSignInWindow(page, 'Anmeldefenster erneut öffnen'), 'vera.verkauf');
    await expect(sessionExpiredDialog(page)).toBeHidden();
    await expect(page).toHaveURL(creation);
    await expect(from(page)).toHaveValue('Köln Hauptbahnhof');
    await expect(to(page)).toHaveValue('Bonn H');
    await expect(to(page)).toBeFocused();
    await createSalesCounterPage(page).expectCustomer(100_234);
  });
  await test.step('the page can be used again', async () => {
    const clerk = createSalesCounterPage(page);
    await to(page).fill('Bonn Hauptbahnhof');
    await page.getByRole('option', { name: 'Bonn Hauptbahnhof', exact: true }).click();
    // The route differs from that of the line in the cart, because the page would ask about an identical line.
    await clerk.chooseRoute(2);
    await page.getByRole('button', { name: 'Zum Warenkorb hinzufügen' }).click();
    await expect(cartButton(page)).toContainText('2');
    await page.reload();
    await expect(cartButton(page)).toContainText('2');
    await clerk.expectCustomer(100_234);
  });
});

test('another person who signs in gets a new page without data of the previous one', async ({ page, stack }) => {
  await expireSessionDuringInput(page, stack);
  const window = await openSignInWindow(page);
  await expect(window.getByLabel('Passwort', { exact: true })).toBeVisible();
  await signInInWindow(window, 'lena.leitung');
  await expect(accountButton(page)).toHaveText('Lena Leitung');
  await expect(sessionExpiredDialog(page)).toBeHidden();
  await expect(page).toHaveURL(stack.addresses.shell);
  await expect(page.getByRole('searchbox', { name: 'Schnellsuche' })).toBeVisible();
  await expect(cartButton(page)).toHaveText('Warenkorb');
  const kept = await page.evaluate(() => [Object.entries(sessionStorage), Object.entries(localStorage)]);
  expect(kept[0]).toEqual([]);
  expect(JSON.stringify(kept[1])).not.toMatch(/Köln|Jahresabo|Vera/i);
  await createSalesCounterPage(page).chooseProduct('Jahresabo Jedermann');
  await expect(from(page)).toHaveValue('');
});

test('signing in again reports an unavailable provider and can be retried until it is available', async ({ page, stack, pageErrors }) => {
  pageErrors.expect(CONNECTION_ERRORS);
  await expireSessionDuringInput(page, stack);
  await stack.stop('identity');
  const window = await openSignInWindow(page);
  await expect(page.getByText('Die Anmeldung ist gerade nicht möglich. Bitte versuchen Sie es erneut.')).toBeVisible();
  expect(window.isClosed()).toBe(true);
  await expect(sessionExpiredDialog(page)).toBeVisible();
  await stack.start('identity');
  await signInInWindow(await openSignInWindow(page), 'vera.verkauf');
  await expect(sessionExpiredDialog(page)).toBeHidden();
  await expect(to(page)).toHaveValue('Bonn H');
});
