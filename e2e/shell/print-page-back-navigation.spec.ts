import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { toasts } from '../support/toasts.ts';

const LOCKED = 'Andere Seiten sind gesperrt, bis Sie die Ausgabe unten rechts abschließen.';

test('the print page cannot be left by Back while a ticket waits, and the header leads back to it', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  await openAs(page, stack, 'lena.leitung');
  await clerk.quickSearch('Musterfrau, Erika');
  await clerk.expectCustomer(100_234);
  await clerk.goToSales();
  await clerk.chooseProduct('Deutschlandticket');
  await clerk.buyNow();
  await clerk.order();

  await test.step('Back changes nothing and shows why', async () => {
    await page.goBack();
    await expect(toasts(page).getByText(LOCKED)).toBeVisible();
    await expect(page).toHaveURL(/print-tickets$/);
    await expect(page.getByRole('heading', { name: 'Ticketdruck' })).toBeVisible();
  });
  await test.step('links look disabled', async () => {
    const link = page.getByRole('navigation').getByRole('link', { name: /^Verkauf/ });
    await expect(link).toHaveAttribute('aria-disabled', 'true');
    await expect(link.locator('svg')).toHaveCount(0);
  });
  await test.step('a new page load finds the unissued tickets', async () => {
    await page.goto(stack.addresses.shell);
    await page.getByRole('button', { name: 'Offene Ausgaben 1' }).click();
    await expect(page.getByRole('heading', { name: 'Ticketdruck' })).toBeVisible();
  });
  await test.step('ending the issuing leaves the page', async () => {
    await clerk.finish();
    await expect(page.getByRole('button', { name: /^Offene Ausgaben/ })).toBeHidden();
  });
});

test('a print page without tickets prevents no navigation', async ({ page, stack }) => {
  await openAs(page, stack, 'lena.leitung');
  await page.goto(`${stack.addresses.shell}print-tickets`);
  await page.getByRole('link', { name: 'Verkauf' }).click();
  await expect(page).toHaveURL(stack.addresses.shell);
});
