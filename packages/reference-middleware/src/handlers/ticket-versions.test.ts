import { calls, type Call } from '@aboschalter/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCommandServer, ISSUE_TICKET_ROLES, createIssuanceRequest } from '../testing/issuing.ts';
import { customerUuid, holderUuid, orderTicket } from '../testing/demo-customers.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';
import { withProof } from '../testing/valid-requests.ts';

let middleware: TestMiddleware;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());

const termination = {
  uuidReason: '7e000000-0000-4000-8000-000000000001',
  terminationDate: '2026-11-30',
  bookFee: true,
  bookPostPaymentFare: true,
  bookCreditNote: false,
};
const order = () => orderTicket(middleware, 'erika', withProof);
const loadTrail = async (id: number) =>
  (await middleware.send(calls.getTicketChanges, { params: { uuid: holderUuid('erika'), id } })).map(({ field, from, to }) => [
    field,
    from,
    to,
  ]);
const loadTicket = async (id: number) =>
  (await middleware.send(calls.getAboTickets, { params: { uuid: holderUuid('erika') }, query: { activeOnly: false } })).find(
    (ticket) => ticket.id === id,
  );

/** Every call that changes a ticket, with the parts of a request that is based on a version. */
const changes: readonly (readonly [string, Call, (version: number) => { readonly body?: unknown; readonly query?: unknown }])[] = [
  ['extendProof', calls.extendProof, (version) => ({ body: { validUntil: '2027-06-30', version } })],
  ['terminateTicket', calls.terminateTicket, (version) => ({ body: { ...termination, version } })],
  ['exchangeTicket', calls.exchangeTicket, (version) => ({ body: { idProductVariant: 120, startDate: '2027-01-01', version } })],
  ['replaceTicket', calls.replaceTicket, (version) => ({ body: { idReason: 2, fee: 0, version } })],
  ['deleteTicket', calls.deleteTicket, (version) => ({ query: { version } })],
];

describe('the version of a ticket', () => {
  it.each(changes)(
    'is compared by %s, which rejects an earlier version with the present ticket and accepts the present version',
    async (_, call, parts) => {
      const { ticket, params } = await order();
      expect(ticket.version).toBe(1);
      await middleware.send(calls.extendProof, { params, body: { validUntil: '2027-01-31' } });
      // `replaceTicket` has the holder as `uuid` in its path.
      const all = { ...params, uuid: params.holderUuid };
      const { present, ...rejection } = await middleware.expectError(call, { params: all, ...parts(1) });
      expect(rejection).toMatchObject({ status: 409, code: 'version-conflict' });
      expect(present).toMatchObject({ id: ticket.id, version: 2, proofUntil: '2027-01-31', status: 'ORDERED' });
      expect((await middleware.sendRaw(call, { params: all, ...parts(2) })).statusCode).toBeLessThan(300);
      expect((await loadTicket(ticket.id))?.version).toBe(3);
    },
  );

  it('is unchanged if the ticket is withdrawn from a card before its issuing was completed', async () => {
    const { ticket } = await order();
    const [server, card] = [createCommandServer(middleware), 4_100_013];
    const begun = await server.begin(await createIssuanceRequest(middleware, ticket, card));
    await server.recordStep(begun, 'WRITE_SENT', card);
    await server.recordWithdrawn(card, begun.authorization.BerechtigungsNummer);
    expect((await loadTicket(ticket.id))?.version).toBe(1);
    expect((await loadTrail(ticket.id)).map(([field]) => field)).toEqual(['created']);
  });

  it('lets only one of two concurrent changes with the same version succeed', async () => {
    const { params } = await order();
    const responses = await Promise.all(
      ['2027-01-31', '2027-02-28'].map((validUntil) => middleware.sendRaw(calls.extendProof, { params, body: { validUntil, version: 1 } })),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 409]));
  });

  it('is also incremented when the ticket is issued onto a card or withdrawn from it', async () => {
    const { ticket } = await order();
    const server = createCommandServer(middleware);
    const begun = await server.begin(await createIssuanceRequest(middleware, ticket, 4_200_011));
    for (const step of ['WRITE_SENT', 'WRITTEN', 'COMPLETED'] as const) await server.recordStep(begun, step, 4_200_011);
    expect((await loadTicket(ticket.id))?.version).toBe(2);
    await server.recordWithdrawn(4_200_011, begun.authorization.BerechtigungsNummer);
    expect((await loadTicket(ticket.id))?.version).toBe(3);
    const number = String(begun.authorization.BerechtigungsNummer);
    expect(await loadTrail(ticket.id)).toEqual(
      expect.arrayContaining([
        ['status', 'ORDERED', 'ACTIVE'],
        ['ticketNumber', '0', number],
        ['status', 'ACTIVE', 'ORDERED'],
        ['ticketNumber', number, '0'],
      ]),
    );
  });
});

describe('the audit trail of a ticket', () => {
  it('contains all changes from the order to the deletion, the newest first', async () => {
    const { ticket, params } = await order();
    await middleware.send(calls.extendProof, { params, body: { validUntil: '2027-06-30' } });
    await middleware.send(calls.terminateTicket, { params, body: termination });
    await middleware.send(calls.withdrawTermination, { params, body: { reason: 'Irrtum' } });
    await middleware.send(calls.createTicketDocument, {
      params: { uuid: params.holderUuid, id: ticket.id },
      body: { documentTemplateId: 1 },
    });
    await middleware.send(calls.deleteTicket, { params, query: {} });
    expect(await loadTrail(ticket.id)).toEqual([
      ['status', 'ORDERED', 'DELETED'],
      ['document', null, 'Bestellschein'],
      ['terminationDate', '2026-11-30', null],
      ['status', 'TERMINATION_ORDERED', 'ORDERED'],
      ['reason', null, 'Irrtum'],
      ['status', 'ORDERED', 'TERMINATION_ORDERED'],
      ['terminationDate', null, '2026-11-30'],
      ['reason', null, 'Umzug'],
      ['proofUntil', '2026-12-31', '2027-06-30'],
      ['created', null, 'Bestellung'],
    ]);
  });

  it('begins for the new ticket of a replacement or change of tariff with the id of the previous ticket', async () => {
    const { ticket, params } = await order();
    await middleware.send(calls.replaceTicket, { params: { uuid: params.holderUuid, id: ticket.id }, body: { idReason: 2, fee: 0 } });
    // The new ticket has the next id.
    expect(await loadTrail(ticket.id + 1)).toEqual([['created', null, `Ersatz für ${ticket.id}`]]);
    const created = await middleware.send(calls.exchangeTicket, {
      params: { ...params, id: ticket.id + 1 },
      body: { idProductVariant: 120, startDate: '2027-01-01' },
    });
    expect(await loadTrail(created.id)).toEqual([['created', null, `Tarifwechsel von ${ticket.id + 1}`]]);
  });

  it('contains the loss of a card, and the issuing without a card', async () => {
    const { ticket, params } = await order();
    const server = createCommandServer(middleware);
    await server.recordStep(await server.begin(await createIssuanceRequest(middleware, ticket, 4_200_012)), 'WRITE_SENT', 4_200_012);
    await middleware.send(calls.declareCardLost, { params, body: { appInstanceNumber: 4_200_012 } }, ISSUE_TICKET_ROLES);
    expect((await loadTrail(ticket.id))[0]).toEqual(['lostCard', null, '4200012']);
    const plain = await orderTicket(middleware, 'erika', { idProductVariant: 123, price: 3_480 });
    const issued = await middleware.send(
      calls.issueTicket,
      { params: plain.params, body: { ticketId: plain.ticket.id } },
      ISSUE_TICKET_ROLES,
    );
    expect(await loadTrail(issued.id)).toEqual([
      ['ticketNumber', '0', String(issued.ticketNumber)],
      ['status', 'ORDERED', 'ACTIVE'],
      ['created', null, 'Bestellung'],
    ]);
  });
});

it('the audit trail of a customer contains the creation of the customer and of access codes', async () => {
  const { uuid } = await middleware.send(calls.createCustomer, {
    body: {
      newCustomer: { ...(await middleware.send(calls.getCustomer, { params: { uuid: customerUuid('erika') } })) },
      createTicketHolder: true,
    },
  });
  await middleware.send(calls.createAccessCode, { params: { uuid } });
  const changesOfCustomer = await middleware.send(calls.getCustomerChanges, { params: { uuid } });
  expect(changesOfCustomer.map(({ field, to }) => [field, to])).toEqual([
    ['accessCode', 'neu erzeugt'],
    ['created', 'angelegt'],
  ]);
});
