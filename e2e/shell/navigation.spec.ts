import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { getStandaloneUrl } from '../support/standalone-url.ts';
import { signIn, submitSignInForm, selectAccountMenuItem, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

test('an unknown path redirects to the landing page and keeps the query', async ({ page, stack }) => {
  await openAs(page, stack, 'vera.verkauf', 'nirgends?kampagne=7');
  await expect(page).toHaveURL(`${stack.addresses.shell}?kampagne=7`);
  await expect(page.getByRole('heading', { name: 'Verkauf' })).toBeAttached();
});

test('a route without permission is blocked before any request', async ({ page, stack }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await signIn(page, stack, 'vera.verkauf', 'users');
  await expect(page).toHaveURL(stack.addresses.shell);
  expect(requestedUrls.filter((url) => url.includes('/users?') || url.includes('mfe-admin'))).toEqual([]);
});

test('staff who only administer users load no byte of another remote', async ({ page, stack }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await openAs(page, stack, 'anna.admin', 'users');
  await expect(page.getByRole('cell', { name: 'anna.admin Anna Admin', exact: true })).toBeVisible();
  expect(requestedUrls.filter((url) => /releases\/mfe-(customer|sales|ticketing)/.test(url))).toEqual([]);
});

test('the administration alone works with sign-in, without shell, registry and other remotes', async ({ page, stack }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.goto(getStandaloneUrl(stack, 'mfe-admin'), { waitUntil: 'commit' });
  await submitSignInForm(page, 'anna.admin');
  await expect(page).toHaveURL(/\/benutzer\//);
  await expect(page.getByRole('cell', { name: 'anna.admin Anna Admin', exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).not.toContainText(/Verkauf|Warenkorb|Kunde/);
  expect(requestedUrls.filter((url) => /releases\/(host|mfe-(customer|sales|ticketing)|mfe-admin)\//.test(url))).toEqual([]);
  expect(requestedUrls.filter((url) => url.includes('registry.json') || url.startsWith(stack.addresses.shell))).toEqual([]);
  await test.step('it has its account menu, and signing out works', async () => {
    await selectAccountMenuItem(page, 'Logout');
    await expect(page.getByLabel('Benutzername oder E-Mail-Adresse')).toBeVisible();
  });
});

test('the administration alone requires the permission', async ({ page, stack }) => {
  await page.goto(getStandaloneUrl(stack, 'mfe-admin'), { waitUntil: 'commit' });
  await submitSignInForm(page, 'vera.verkauf');
  await expect(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
});

test('Back leads from the customer page to the landing page, which has no Back button', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'vera.verkauf');
  await clerk.quickSearch('Musterfrau');
  await clerk.expectCustomer(100_234);
  await clerk.openCustomerPage();
  await page.getByRole('button', { name: 'Zurück', exact: true }).click();
  await expect(page).toHaveURL(stack.addresses.shell);
  await expect(page.getByRole('button', { name: 'Zurück', exact: true })).toBeHidden();
});

test('the active customer is kept after a reload, and leaves no data when it is closed', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'vera.verkauf');
  await clerk.quickSearch('Musterfrau');
  await clerk.expectCustomer(100_234);
  await page.reload();
  await clerk.expectCustomer(100_234);
  await page.getByRole('button', { name: 'Kunde schließen' }).click();
  await expect(page.getByRole('searchbox', { name: 'Schnellsuche' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]))).not.toContain(
    'Musterfrau',
  );
});

test('a locked customer is marked in the bar', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'vera.verkauf');
  await clerk.quickSearch('Gesperrt');
  await clerk.expectCustomer(100_236);
  await expect(page.getByText('- gesperrt -')).toBeVisible();
});

test('the quick search reports an empty input, and a search without a hit', async ({ page, stack }) => {
  await openAs(page, stack, 'vera.verkauf');
  await page.getByRole('button', { name: 'Kunde suchen' }).first().click();
  await expect(page.getByText('Die Schnellsuche ist leer oder hat ein falsches Format.')).toBeVisible();
  await createSalesCounterPage(page).quickSearch('Gibtesnicht');
  await expect(page.getByText('Die Suche hat keinen Treffer ergeben.')).toBeVisible();
});
