import { FULL } from '../support/full.ts';
import { CLERKS, countAnsweredCalls, startLoad } from '../support/load.ts';
import { createSalesCounterPage } from '../support/sales-counter-page.ts';
import { lockTicketTable } from '../support/ticket-table-lock.ts';
import { createApiClient } from '../support/middleware.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';
import { createCardWorkstation } from '../support/card-workstation.ts';

test('after one of two middlewares was killed during an order, the order exists once, and work continues', async ({ page, stack }) => {
  const clerk = createSalesCounterPage(page);
  const workstation = createCardWorkstation(stack.addresses.cards);
  const card = await workstation.putNewCard();
  await openAs(page, stack, 'ina.ausgabe');
  await clerk.quickSearch('Musterfrau, Erika');
  await clerk.expectCustomer(100_234);
  await clerk.chooseProduct('Deutschlandticket');
  await clerk.buyNow();
  const before = (await (await createApiClient(stack)).getTickets(100_234)).length;

  const held = await lockTicketTable(stack);
  await page.getByRole('button', { name: 'Abo anlegen und ausgeben' }).click();
  await expect.poll(held.listWaitingMiddlewares).toHaveLength(1);
  const [killed = 'middleware'] = await held.listWaitingMiddlewares();
  await stack.stop(killed, 'SIGKILL');
  // nginx has sent the same write with the same key to the other middleware.
  await expect.poll(held.listWaitingMiddlewares).toContain(killed === 'middleware' ? 'secondMiddleware' : 'middleware');
  await held.release();
  await stack.start(killed);

  await expect(page.getByRole('heading', { name: 'Ticketdruck' })).toBeVisible();
  expect(await (await createApiClient(stack)).getTickets(100_234)).toHaveLength(before + 1);
  await clerk.startIssuing();
  await clerk.expectAllIssued();
  await clerk.finish();
  expect(await workstation.getAuthorizations(card)).toHaveLength(1);
});

/** Waits until the load balancer sends calls to the middleware on a port again. */
async function waitUntilUsed(port: number): Promise<void> {
  const before = await countAnsweredCalls(port);
  await expect.poll(() => countAnsweredCalls(port)).toBeGreaterThan(before + 2 * CLERKS);
}

test('a restart of one middleware after the other under load loses no call', { tag: FULL }, async ({ stack }) => {
  const middleware = await createApiClient(stack);
  const stopLoad = startLoad(middleware, 100_234);
  const [firstPort, secondPort] = stack.settings.middlewares?.upstreamPorts ?? [0, 0];
  // After a failure, nginx sends no calls to a middleware for two seconds. Calls would fail if this applied to both middlewares.
  await waitUntilUsed(secondPort);
  await stack.stop('middleware', 'SIGTERM');
  await stack.start('middleware');
  await waitUntilUsed(firstPort);
  await stack.stop('secondMiddleware', 'SIGTERM');
  await stack.start('secondMiddleware');
  const { calls, failures } = await stopLoad();
  expect(failures).toEqual([]);
  expect(calls).toBeGreaterThan(100);
});
