import type { Page } from '@playwright/test';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { accountButton, submitSignInForm, selectAccountMenuItem, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { CONNECTION_ERRORS } from '../support/page-errors.ts';

const expectSignedOut = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Musterfrau');
};
const readTabState = (page: Page) => page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), location.href]));

test(
  'after a sign-out no tab shows customer data, and the next person begins on the landing page',
  { tag: '@identity' },
  async ({ page, context, stack }) => {
    const clerk = createSalesCounterPage(page);
    await signIn(page, stack, 'vera.verkauf');
    await clerk.quickSearch('Musterfrau, Erika');
    await clerk.expectCustomer(100_234);
    const second = await context.newPage();
    await second.goto(stack.addresses.shell);
    await expect(accountButton(second)).toBeVisible();
    await createSalesCounterPage(second).quickSearch('Musterfrau, Erika');
    await createSalesCounterPage(second).expectCustomer(100_234);
    await createSalesCounterPage(second).openCustomerPage();

    await selectAccountMenuItem(page, 'Logout');
    await expectSignedOut(second);
    expect(await readTabState(second)).not.toMatch(/active-customer":|[0-9a-f]{8}-[0-9a-f]{4}-/);
    await expect(page.getByLabel('Benutzername oder E-Mail')).toBeVisible();

    await second.getByRole('button', { name: 'Anmelden' }).click();
    await submitSignInForm(second, 'lena.leitung');
    await expect(accountButton(second)).toHaveText('Lena Leitung');
    await expect(second).toHaveURL(stack.addresses.shell);
    await expect(second.getByRole('searchbox', { name: 'Schnellsuche' })).toBeVisible();
  },
);

test('with an unavailable provider the tab is cleared at once, and signing in is reported as impossible until it is available', async ({
  page,
  stack,
  pageErrors,
}) => {
  pageErrors.expect(CONNECTION_ERRORS);
  const clerk = createSalesCounterPage(page);
  await signIn(page, stack, 'vera.verkauf');
  await clerk.quickSearch('Musterfrau, Erika');
  await clerk.expectCustomer(100_234);
  await stack.stop('identity');
  await selectAccountMenuItem(page, 'Logout');
  await expectSignedOut(page);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText('Die Anmeldung ist gerade nicht möglich')).toBeVisible();
  await stack.start('identity');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await submitSignInForm(page, 'vera.verkauf');
  await expect(page.getByRole('searchbox', { name: 'Schnellsuche' })).toBeVisible();
});
