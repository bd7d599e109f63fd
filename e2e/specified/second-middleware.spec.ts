import { expect } from '@playwright/test';
import { calls, type Call } from '@aboschalter/contract';
import { startTestStack } from '@aboschalter/dev-tools';
import { startSecondMiddleware } from '../fixtures/second-middleware/start-second-middleware.ts';
import { FULL } from '../support/full.ts';
import { expectAccessible } from '../support/axe.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/page-errors.ts';

const unspecified = Object.values<Call>(calls).filter(({ capability }) => capability !== undefined);
/** Returns whether a request, as method and path, is a call that needs a capability. */
const needsCapability = (request: string): boolean =>
  unspecified.some(({ method, path }) => new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(request));

test('a second middleware with the calls of the specification alone completes the main job', { tag: FULL }, async ({ page }) => {
  test.slow();
  const stack = await startTestStack();
  await stack.stop('middleware');
  const { issuer, web } = stack.addresses;
  const middleware = await startSecondMiddleware({ port: stack.settings.ports.middleware, issuer, webOrigin: web });
  try {
    const clerk = createSalesCounterPage(page);
    await signIn(page, stack, 'ina.ausgabe');
    await test.step('finds the customer and checks the page', async () => {
      await clerk.quickSearch('Selbstbau');
      await clerk.expectCustomer(700_001);
      await clerk.openCustomerPage();
      await expect(page.getByText('DE02 1203 0000 0000 2020 51')).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('sells a product', async () => {
      await clerk.goToSales();
      await clerk.chooseProduct('Ringabo');
      await clerk.buyNow();
      await clerk.order();
      await expectAccessible(page);
    });
    await test.step('writes it onto the card, and finishes', async () => {
      await clerk.startIssuing();
      await clerk.expectAllIssued();
      await expectAccessible(page);
      await clerk.finish();
    });
    await test.step('shows the number of the ticket at its holder', async () => {
      await clerk.quickSearch('Selbstbau');
      await clerk.openCustomerPage();
      await page.getByRole('button', { name: 'Frau Selma Selbstbau öffnen' }).click();
      await expect(page.getByRole('table', { name: 'Berechtigungen' })).toContainText('800001');
    });
    const { card, tickets } = middleware.data;
    expect(tickets).toHaveLength(1);
    expect(card.authorizations).toEqual([expect.objectContaining({ ticketNumber: 800_001, status: 'ACTIVE' })]);
    expect(middleware.requests.filter(needsCapability)).toEqual([]);
  } finally {
    // The last screen still loads data in the background, which a closed middleware would reject.
    await page.close();
    await middleware.close();
    await stack.close();
  }
});
