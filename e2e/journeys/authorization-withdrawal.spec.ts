import type { Page } from '@playwright/test';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { createApiClient } from '../support/middleware.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { CONNECTION_ERRORS } from '../support/page-errors.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';

const customer = 100_234;

/** Sells a ticket and writes it onto the card. */
async function issue(page: Page, card: number, workstation: ReturnType<typeof createCardWorkstation>): Promise<void> {
  const clerk = createSalesCounterPage(page);
  await workstation.putCard(card);
  await clerk.quickSearch('Musterfrau, Erika');
  await clerk.expectCustomer(customer);
  await clerk.chooseProduct('Stadtabo Netz');
  await clerk.buyNow();
  await clerk.order();
  await clerk.startIssuing();
  await clerk.expectAllIssued();
  await clerk.finish();
}

test('after a withdrawal whose reply is lost, the screen shows the state of the card, and the middleware is updated', async ({
  page,
  stack,
  pageErrors,
}) => {
  pageErrors.expect(CONNECTION_ERRORS);
  // The card of the customer. It already has another authorization.
  const card = 4_100_001;
  const workstation = createCardWorkstation(stack.addresses.cards);
  const middleware = await createApiClient(stack);
  await openAs(page, stack, 'lena.leitung');
  await issue(page, card, workstation);
  const ticket = (await middleware.getTickets(customer)).find(
    ({ appInstanceNumber, productVariantName }) => appInstanceNumber === card && productVariantName === 'Stadtabo Netz',
  );
  if (!ticket) throw new Error('expected an issued ticket');

  await workstation.injectFault({ target: 'reader', step: 'withdraw-authorization', timing: 'after', effect: 'connection-lost' });
  await page.getByRole('button', { name: 'Karte lesen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kartenleser' });
  const entry = dialog.getByRole('heading', { name: `${ticket.ticketNumber} Stadtabo Netz` });
  const withdraw = dialog.getByRole('button', { name: `Berechtigung zurücknehmen: ${ticket.ticketNumber} Stadtabo Netz` });
  await entry.click();
  await withdraw.click();
  await page.getByRole('dialog', { name: 'Berechtigung zurücknehmen' }).getByRole('button', { name: 'Berechtigung zurücknehmen' }).click();
  await expect(page.getByText(`Die Berechtigung ${ticket.ticketNumber} ist von der Karte zurückgenommen.`)).toBeVisible();
  await expect(dialog.getByText('zurückgenommen', { exact: true })).toBeVisible();
  await expect(withdraw).toBeHidden();
  const after = (await middleware.getTickets(customer)).find(({ id }) => id === ticket.id);
  expect(after).toMatchObject({ ticketNumber: 0, appInstanceNumber: null });
});

test('staff without the permission to issue cannot withdraw', async ({ page, stack }) => {
  const workstation = createCardWorkstation(stack.addresses.cards);
  await workstation.putCard(4_100_003);
  await openAs(page, stack, 'vera.verkauf');
  await page.getByRole('button', { name: 'Karte lesen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kartenleser' });
  await expect(dialog.getByText('Räumliche Gültigkeit')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Berechtigung zurücknehmen/ })).toHaveCount(0);
});
