import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ticketEvents, ticketHolders } from '../db/schema/all.ts';
import { createCommandServer, ISSUE_TICKET_ROLES, type CommandServer } from '../testing/issuing.ts';
import { holderUuid, orderTicket } from '../testing/demo-customers.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import { createIssuanceScenario } from '../testing/create-issuance-scenario.ts';

/** The numbers of cards. */
const [A, B] = [4_100_011, 4_100_012];

let middleware: TestMiddleware;
let server: CommandServer;
let ticket: SubscriptionTicket;
let params: Awaited<ReturnType<typeof orderTicket>>['params'];
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());
beforeEach(async () => {
  server = createCommandServer(middleware);
  ({ ticket, params } = await orderTicket(middleware, 'erika'));
});

const { begin, issueOn } = createIssuanceScenario(() => ({ middleware, server, ticket, params }));
const declareLost = (card: number) =>
  middleware.send(calls.declareCardLost, { params, body: { appInstanceNumber: card } }, ISSUE_TICKET_ROLES);
const loadEvents = async () =>
  (await middleware.db.select().from(ticketEvents).where(eq(ticketEvents.ticketId, ticket.id)).orderBy(asc(ticketEvents.id))).map(
    ({ eventType, staffSub, details }) => [eventType, staffSub, details],
  );
const loadTrail = () => middleware.send(calls.getTicketChanges, { params: { uuid: params.holderUuid, id: ticket.id } });

it('the events of a ticket contain the authorization number, the card and the author', async () => {
  const { number } = await issueOn(A);
  await server.recordWithdrawn(A, number);
  const again = await issueOn(A, 'WRITTEN');
  await declareLost(A);
  await server.recordWithdrawn(A, again.number);
  expect(await loadEvents()).toEqual([
    ['issued', 'staff-1', { ticketNumber: number, appInstanceNumber: A }],
    ['withdrawn-from-card', 'staff-1', { authorizationNumber: number, appInstanceNumber: A }],
    ['card-lost', 'staff-1', { authorizationNumber: again.number, appInstanceNumber: A }],
    ['withdrawn-from-card', 'staff-1', { authorizationNumber: again.number, appInstanceNumber: A }],
  ]);
});

it('the audit trail names the member of staff for whom the command server acted', async () => {
  const { number } = await issueOn(A);
  expect(await loadTrail()).toContainEqual(
    expect.objectContaining({ by: 'lena.leitung', field: 'ticketNumber', from: '0', to: String(number) }),
  );
});

it('the audit trail contains the lost card', async () => {
  await issueOn(B, 'WRITE_SENT');
  await declareLost(B);
  expect((await loadTrail())[0]).toMatchObject({ by: 'lena.leitung', field: 'lostCard', from: null, to: String(B) });
});

it('the holder name for the card is only the last name if there is no first name', async () => {
  const isHolder = eq(ticketHolders.uuid, holderUuid('erika'));
  await middleware.db.update(ticketHolders).set({ firstName: null }).where(isHolder);
  expect((await begin(A)).holderName).toBe('Musterfrau');
});
