import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { expect, test } from '../support/resilience-fixture.ts';
import { openPage } from '../support/remote-pages.ts';
import { limitToRemotes } from '../support/server-faults.ts';

test.use({ storageState: async ({ signedIn }, use) => use(signedIn) });
test.afterEach(({ deployment }) => deployment.restore());

test('with mfe-customer unavailable the bar names the customer and the lock, and closes the customer', async ({ page, deployment }) => {
  const clerk = createSalesCounterPage(page);
  deployment.server.setFault(limitToRemotes(['mfe-customer'], (_, response) => response.writeHead(404).end()));
  await openPage(page, deployment, '');
  await clerk.quickSearch('Gesperrt, Gerd');
  await clerk.expectCustomer(100_236);
  const bar = page.getByRole('region', { name: 'Aktiver Kunde' });
  await expect(bar).toContainText('- gesperrt -');
  await bar.getByRole('button', { name: 'Kunde schließen' }).click();
  await expect(page.getByRole('searchbox', { name: 'Schnellsuche' })).toBeVisible();
});
