import { createDemoInstallation, startMock } from '@aboschalter/dev-tools';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

test('the product works with recorded responses, without a middleware', async ({ page, stack }) => {
  const { web, middleware, issuer, cards } = stack.addresses;
  const mock = await startMock({ port: 0, issuer, installation: createDemoInstallation(cards), webOrigins: [web] });
  await page.route(`${middleware}/**`, (route) => route.continue({ url: route.request().url().replace(middleware, mock.url) }));
  const clerk = createSalesCounterPage(page);
  await signIn(page, stack, 'lena.leitung', 'customer-search');
  await clerk.quickSearch('100235');
  await clerk.expectCustomer(100_235);
  await clerk.openCustomerPage();
  await page.getByRole('button', { name: 'Rechnungen' }).click();
  const invoices = page.getByRole('dialog', { name: 'Rechnungen' });
  await expect(invoices.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(invoices).toBeHidden();
  await clerk.goToSales();
  await clerk.chooseProduct('Deutschlandticket');
  await expect(page.getByText('63,00 €').first()).toBeVisible();
  await mock.close();
});
