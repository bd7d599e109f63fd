import { calls } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tickets } from '../db/schema/all.ts';
import { networkTicketOrder } from '../testing/valid-requests.ts';
import { createCommandServer, ISSUE_TICKET_ROLES, openSession, createIssuanceRequest } from '../testing/issuing.ts';
import { holderUuid, orderTicket } from '../testing/demo-customers.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

const CARD = 4_100_011;
let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

const updateTicket = (id: number, values: Partial<typeof tickets.$inferInsert>) =>
  middleware.db.update(tickets).set(values).where(eq(tickets.id, id));
type Ordered = Awaited<ReturnType<typeof orderTicket>>;
const exchange = async ({ params }: Ordered) => {
  await middleware.send(calls.exchangeTicket, { params, body: networkTicketOrder });
};

const problems = [
  ['ends before it begins', 'ends-before-begin', ({ ticket }: Ordered) => updateTicket(ticket.id, { validUntil: '2026-11-30' })],
  [
    'is terminated before it begins',
    'ends-before-begin',
    ({ ticket }: Ordered) => updateTicket(ticket.id, { terminationDate: '2026-11-30' }),
  ],
  ['is deleted', 'ticket-expired', ({ ticket }: Ordered) => updateTicket(ticket.id, { status: 'DELETED' })],
  ['was exchanged', 'tariff-already-changed', exchange],
] as const;

describe.each(problems)('a ticket that %s', (_name, code, causeProblem) => {
  it('gets no command server session', async () => {
    const ordered = await orderTicket(middleware, 'erika');
    await causeProblem(ordered);
    const query = { ticketId: ordered.ticket.id };
    expect(await middleware.expectError(calls.getCommandServerSession, { query }, ISSUE_TICKET_ROLES)).toMatchObject({ status: 409, code });
  });

  it('is not written to a card, even in an earlier session', async () => {
    const ordered = await orderTicket(middleware, 'erika');
    const server = createCommandServer(middleware, await openSession(middleware, ordered.ticket.id));
    await causeProblem(ordered);
    expect(await server.expectBeginError(await createIssuanceRequest(middleware, ordered.ticket, CARD))).toMatchObject({
      status: 409,
      code,
    });
  });

  it('is not issued without a card', async () => {
    // The product 123 is issued without a card.
    const ordered = await orderTicket(middleware, 'erika', { idProductVariant: 123, price: 3_480 });
    await causeProblem(ordered);
    const { customerUuid } = ordered.params;
    const input = { params: { customerUuid, holderUuid: holderUuid('erika') }, body: { ticketId: ordered.ticket.id } };
    expect(await middleware.expectError(calls.issueTicket, input, ISSUE_TICKET_ROLES)).toMatchObject({ status: 409, code });
  });
});

it('a ticket that begins and ends on the same day is issued', async () => {
  const { ticket } = await orderTicket(middleware, 'erika');
  await updateTicket(ticket.id, { validUntil: '2026-12-01', terminationDate: '2026-12-01' });
  const server = createCommandServer(middleware);
  expect(await server.begin(await createIssuanceRequest(middleware, ticket, CARD))).toMatchObject({ action: 'write' });
});

it('an issuing is continued although the ticket was exchanged after it began, if the card already has the authorization', async () => {
  const ordered = await orderTicket(middleware, 'erika');
  const earlierServer = createCommandServer(middleware);
  const begun = await earlierServer.begin(await createIssuanceRequest(middleware, ordered.ticket, CARD));
  await earlierServer.recordStep(begun, 'WRITE_SENT', CARD);
  await exchange(ordered);
  const server = createCommandServer(middleware, await openSession(middleware, ordered.ticket.id));
  const numbersOnCard = [begun.authorization.BerechtigungsNummer];
  const again = await server.begin(await createIssuanceRequest(middleware, ordered.ticket, CARD, numbersOnCard));
  expect(again).toMatchObject({ action: 'already-on-card' });
});

it('a ticket names its successor after a change of tariff, while the successor is active', async () => {
  const ordered = await orderTicket(middleware, 'erika');
  const { id } = await middleware.send(calls.exchangeTicket, { params: ordered.params, body: networkTicketOrder });
  const loadSuccessorId = async () => {
    const list = await middleware.send(calls.getAboTickets, { params: { uuid: holderUuid('erika') }, query: { activeOnly: false } });
    return list.find((ticket) => ticket.id === ordered.ticket.id)?.exchangedTo;
  };
  expect(await loadSuccessorId()).toBe(id);
  await updateTicket(id, { status: 'DELETED' });
  expect(await loadSuccessorId()).toBeUndefined();
});
