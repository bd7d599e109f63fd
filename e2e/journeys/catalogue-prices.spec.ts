import { expectAccessible } from '../support/axe.ts';
import { createFaultClient, errorResponse } from '../support/api-faults.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

test.afterEach(async ({ stack }) => {
  await createFaultClient(stack).clear();
});

test('products can be sold from the catalogue while prices are unavailable, and the prices can be loaded again', async ({
  page,
  stack,
  pageErrors,
}) => {
  pageErrors.expect(/status of 500/);
  const faults = createFaultClient(stack);
  const clerk = createSalesCounterPage(page);
  await faults.set(
    { method: 'GET', path: '/abo-ticketing/product-variants/{id}', response: { kind: 'hang' }, times: 2 },
    { method: 'GET', path: '/abo-ticketing/product-variants/{id}/price', response: errorResponse(500, 'Kein Preis.'), times: 2 },
  );
  await page.clock.install();
  await openAs(page, stack, 'vera.verkauf');
  const products = page.getByRole('list', { name: 'Berechtigungen' });
  await expect(products.getByText(/€|nach Relation/).first()).toBeVisible();
  await expect(products.locator('[aria-busy="true"]')).not.toHaveCount(0);
  await page.clock.runFor(3_000);
  await expect(page.getByText('Lade Daten...')).toHaveCount(0);
  await expect(page.getByText('Kein Preis.')).toHaveCount(0);
  await expect(page.getByText('2 Preise konnten nicht geladen werden')).toBeVisible();
  await expectAccessible(page);
  await faults.clear();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByText('nicht geladen')).toHaveCount(0);
  await clerk.chooseProduct('Stadtabo Netz');
  await clerk.buyNow();
});
