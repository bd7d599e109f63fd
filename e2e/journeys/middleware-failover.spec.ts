import { FULL } from '../support/full.ts';
import { createPerson } from '../support/person-factory.ts';
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
  await clerk.expectCustomer(100_234);
  await clerk.chooseProduct('Deutschlandticket');
  await clerk.buyNow();
  const before = (await (await createApiClient(stack)).getTickets(100_234)).length;

  const held = await lockTicketTable(stack);
  await page.getByRole('button', { name: 'Abo anlegen und ausgeben' }).click();
  await expect.poll(held.listWaitingMiddlewares).toHaveLength(1);
  const [killed = 'middleware'] = await held.listWaitingMiddlewares();
  await stack.stop(killed, 'SIGKILL');
  // The other one handles it now: the same write, with the same key.
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

/** Returns how many calls the middleware on a port has answered since its start. */
async function countAnsweredCalls(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const counts = [...metrics.matchAll(/^aboschalter_request_duration_seconds_count\{[^}]*route="\/customers[^}]*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Waits until the load balancer sends calls to the middleware on a port again. */
async function waitUntilUsed(port: number): Promise<void> {
  const before = await countAnsweredCalls(port);
  await expect.poll(() => countAnsweredCalls(port)).toBeGreaterThan(before + 2 * CLERKS);
}

/** Clerks who call all the time, reading and writing in turns. */
const CLERKS = 8;

test('a restart of one middleware after the other under load loses no call', { tag: FULL }, async ({ stack }) => {
  const middleware = await createApiClient(stack);
  const failures: string[] = [];
  let calls = 0;
  const end = new AbortController();
  const work = async (clerk: number) => {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      try {
        if (turn % 10 === 0) await middleware.createCustomer(createPerson(`Rolf${clerk}`, `Neustart${turn}`));
        else await middleware.getTickets(100_234);
        calls += 1;
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const clerks = Array.from({ length: CLERKS }, (_, clerk) => work(clerk));
  const [firstPort, secondPort] = stack.settings.middlewares?.upstreamPorts ?? [0, 0];
  // nginx leaves out a middleware for two seconds after a failure. Without both, calls would fail.
  await waitUntilUsed(secondPort);
  await stack.stop('middleware', 'SIGTERM');
  await stack.start('middleware');
  await waitUntilUsed(firstPort);
  await stack.stop('secondMiddleware', 'SIGTERM');
  await stack.start('secondMiddleware');
  end.abort();
  await Promise.all(clerks);
  expect(failures).toEqual([]);
  expect(calls).toBeGreaterThan(100);
});
