import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { lockTicketTable } from '../support/ticket-table-lock.ts';
import { createApiClient } from '../support/middleware.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';

test('one of two middlewares is killed during an order: the order exists once, and work continues', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  const workstation = createCardWorkstation(stack.addresses.cards);
  const card = await workstation.putNewCard();
  await openAs(page, stack, 'ina.ausgabe');
  await clerk.quickSearch('Musterfrau, Erika');
  await clerk.seeCustomer(100_234);
  await clerk.pick('Deutschlandticket');
  await clerk.buyNow();
  const before = (await (await createApiClient(stack)).ticketsOf(100_234)).length;

  const held = await lockTicketTable(stack);
  await page.getByRole('button', { name: 'Abo anlegen und ausgeben' }).click();
  await expect.poll(held.whoWaits).toHaveLength(1);
  const [killed = 'middleware'] = await held.whoWaits();
  await stack.stop(killed, 'SIGKILL');
  // The other one handles it now: the same write, with the same key.
  await expect.poll(held.whoWaits).toContain(killed === 'middleware' ? 'secondMiddleware' : 'middleware');
  await held.release();
  await stack.start(killed);

  await expect(page.getByRole('heading', { name: 'Ticketdruck' })).toBeVisible();
  expect(await (await createApiClient(stack)).ticketsOf(100_234)).toHaveLength(before + 1);
  await clerk.startIssuing();
  await clerk.seeAllIssued();
  await clerk.finish();
  expect(await workstation.authorizationsOn(card)).toHaveLength(1);
});
