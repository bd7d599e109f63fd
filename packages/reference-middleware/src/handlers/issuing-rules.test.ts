import { calls, errorBodySchema } from '@aboschalter/contract';
import { addMinutes } from 'date-fns/addMinutes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customers, tickets } from '../db/schema/all.ts';
import {
  createCommandServer,
  ISSUE_TICKET_ROLES,
  createIssuanceRequestForNewTicket,
  openSession,
  createIssuanceRequest,
  type CommandServer,
} from '../testing/issuing.ts';
import { customerUuid, holderUuid, orderTicket } from '../testing/demo-customers.ts';
import { FIXED_NOW } from '../testing/template.ts';
import { startTestMiddleware, type TestMiddleware } from '../testing/test-middleware.ts';

const CARD = 4_100_011;
let middleware: TestMiddleware;
let server: CommandServer;
beforeAll(async () => {
  middleware = await startTestMiddleware();
});
afterAll(() => middleware.close());
beforeEach(async () => {
  middleware.clock.now = FIXED_NOW;
  server = createCommandServer(middleware);
});

const change = (id: number, values: Partial<typeof tickets.$inferInsert>) =>
  middleware.db.update(tickets).set(values).where(eq(tickets.id, id));
const lock = (lockingReason: string | null) =>
  middleware.db
    .update(customers)
    .set({ lockingReason })
    .where(eq(customers.uuid, customerUuid('erika')));
const ordered = async () => {
  const { ticket, params } = await orderTicket(middleware, 'erika');
  return { ticket, params, order: await createIssuanceRequest(middleware, ticket, CARD) };
};

describe('a session', () => {
  const expired = {
    status: 403,
    code: 'command-server-session-expired',
    userMessage: 'Die Sitzung am Kommandoserver ist abgelaufen. Bitte starten Sie den Vorgang neu.',
  };

  it('is required', async () => {
    const nobody = createCommandServer(middleware, { webSessionId: 'guessed' });
    expect(await nobody.expectBeginError((await ordered()).order)).toEqual(expired);
    expect(
      await middleware.expectError(calls.getHolderForCard, { params: { webSessionId: 'guessed', ticketHolderId: '00000000001' } }),
    ).toEqual(expired);
    expect(
      await middleware.expectError(calls.recordWithdrawal, {
        params: { webSessionId: 'guessed' },
        body: { appInstanceNumber: 1, authorizationNumber: 1, step: 'REMOVED' },
      }),
    ).toEqual(expired);
  });

  it('ends after half an hour, but not during an issuing', async () => {
    const { order } = await ordered();
    await server.begin(order);
    middleware.clock.now = addMinutes(FIXED_NOW, 29);
    const begun = await server.begin(order);
    middleware.clock.now = addMinutes(FIXED_NOW, 58);
    await server.step(begun, 'WRITE_SENT', CARD);
    middleware.clock.now = addMinutes(FIXED_NOW, 60);
    expect(await server.expectStepError(begun, 'WRITTEN', CARD)).toEqual(expired);
    expect(await server.expectBeginError(order)).toEqual(expired);
  });

  it('without the role issue-ticket reads cards, and neither issues, withdraws nor writes the customer data', async () => {
    const { order } = await ordered();
    const session = await openSession(middleware, undefined, []);
    const other = createCommandServer(middleware, session);
    const barred = { status: 403, code: 'forbidden', userMessage: 'Ihnen fehlt das Recht, Berechtigungen auszugeben oder zurückzunehmen.' };
    expect(await other.expectBeginError(order)).toEqual(barred);
    expect(await other.expectStepError(await server.begin(order), 'WRITE_SENT', CARD)).toEqual(barred);
    for (const step of ['REMOVE_SENT', 'REMOVED']) {
      const body = { appInstanceNumber: 1, authorizationNumber: 1, step };
      expect(await middleware.expectError(calls.recordWithdrawal, { params: session, body })).toEqual(barred);
    }
    expect(await other.read(1, [])).toEqual({});
    const profile = { params: { ...session, ticketHolderId: order.ticketHolderId } };
    expect(await middleware.expectError(calls.getHolderForCard, profile)).toEqual(barred);
  });
});

describe('the data of a holder', () => {
  it('are returned in a session for a ticket of theirs, and in no other', async () => {
    const { order, ticket } = await ordered();
    const holderIn = async (ticketId: number | undefined, ticketHolderId: string) =>
      middleware.respond(calls.getHolderForCard, { params: { ...(await openSession(middleware, ticketId)), ticketHolderId } });
    const other = await orderTicket(middleware, 'family');
    const { ticketHolderId: family } = await createIssuanceRequest(middleware, other.ticket, CARD);
    expect((await holderIn(ticket.id, order.ticketHolderId)).statusCode).toBe(200);
    for (const [ticketId, asked] of [
      [ticket.id, family],
      [other.ticket.id, order.ticketHolderId],
      [undefined, order.ticketHolderId],
    ] as const) {
      const refused = await holderIn(ticketId, asked);
      expect([refused.statusCode, errorBodySchema.parse(refused.json())]).toMatchObject([
        403,
        {
          code: 'holder-mismatch',
          userMessage: 'Diese Sitzung am Kommandoserver gilt nicht für diesen Fahrkarteninhaber. Bitte starten Sie den Vorgang neu.',
        },
      ]);
    }
  });
});

describe('no issuing begins', () => {
  it('for a missing ticket, or that of another holder', async () => {
    const { order } = await ordered();
    const unknown = middleware.expectError(calls.getCommandServerSession, { query: { ticketId: 999_999 } }, ISSUE_TICKET_ROLES);
    expect(await unknown).toMatchObject({ status: 404, userMessage: 'Die Berechtigung wurde nicht gefunden.' });
    expect(await server.expectBeginError({ ...order, ticketHolderId: '00000000099' })).toMatchObject({
      status: 404,
      userMessage: 'Die Berechtigung dieses Fahrkarteninhabers wurde nicht gefunden.',
    });
    const inThis = createCommandServer(middleware, await openSession(middleware, Number(order.authorizationId)));
    expect(await inThis.expectBeginError({ ...order, authorizationId: '12' })).toMatchObject({ status: 400 });
    expect(await inThis.expectBeginError({ ...order, authorizationId: '99999999999' })).toMatchObject({
      status: 403,
      code: 'ticket-mismatch',
    });
    expect(
      (
        await middleware.expectError(calls.recordIssuingStep, {
          params: { ...(await openSession(middleware)), issuingId: 'x' },
          body: { step: 'WRITTEN', appInstanceNumber: 1 },
        })
      ).userMessage,
    ).toBe('Die Ausgabe wurde nicht gefunden.');
  });

  it('for a ticket that is not for cards, is issued already, or has ended', async () => {
    const bicycle = await orderTicket(middleware, 'erika', { idProductVariant: 123, price: 3_480 });
    expect(await server.expectBeginError(await createIssuanceRequest(middleware, bicycle.ticket, CARD))).toMatchObject({
      userMessage: 'Diese Berechtigung wird nicht auf eine Chipkarte ausgegeben.',
      code: 'wrong-issue-type',
    });
    const { ticket, order } = await ordered();
    await change(ticket.id, { ticketNumber: 5 });
    expect(await server.expectBeginError(order)).toMatchObject({
      userMessage: 'Diese Berechtigung wurde bereits ausgegeben.',
      code: 'already-issued',
    });
    await change(ticket.id, { ticketNumber: 0, status: 'DELETED' });
    expect((await server.expectBeginError(order)).userMessage).toBe('Diese Berechtigung kann nicht mehr ausgegeben werden.');
  });

  it('in a session for another ticket or without one', async () => {
    const { order, ticket } = await ordered();
    const other = await ordered();
    const barred = {
      status: 403,
      code: 'ticket-mismatch',
      userMessage: 'Diese Sitzung am Kommandoserver gilt nicht für diese Berechtigung. Bitte starten Sie die Ausgabe neu.',
    };
    for (const ticketId of [other.ticket.id, undefined]) {
      const session = await openSession(middleware, ticketId);
      expect(await createCommandServer(middleware, session).expectBeginError(order)).toMatchObject(barred);
      const { issuingId } = await server.begin(order);
      const step = { params: { ...session, issuingId }, body: { step: 'WRITE_SENT', appInstanceNumber: CARD } };
      expect(await middleware.expectError(calls.recordIssuingStep, step)).toMatchObject(barred);
    }
    await server.begin(await createIssuanceRequest(middleware, ticket, CARD));
  });

  it('for a locked customer or a holder with company assignment; a ticket already on the card is completed', async () => {
    const { order } = await ordered();
    const begun = await server.begin(order);
    await server.step(begun, 'WRITE_SENT', CARD);
    await lock('Mahnstufe 3');
    expect((await server.expectBeginError(order)).code).toBe('customer-locked');
    const again = await server.begin({ ...order, authorizationNumbersOnCard: [begun.authorization.BerechtigungsNummer] });
    await lock(null);
    expect((await server.step(again, 'COMPLETED', CARD)).state).toBe('COMPLETED');
    const company = await orderTicket(middleware, 'company');
    expect((await server.expectBeginError(await createIssuanceRequest(middleware, company.ticket, CARD))).code).toBe('company-assignment');
  });
});

describe('a ticket that changes while it is issued', () => {
  it('is not written once it has ended', async () => {
    const { ticket, order } = await ordered();
    const begun = await server.begin(order);
    await change(ticket.id, { status: 'REPLACED' });
    expect(await server.expectStepError(begun, 'WRITE_SENT', CARD)).toMatchObject({ status: 409, code: 'ticket-expired' });
  });

  it.each(['TERMINATION_ORDERED', 'REPLACED'] as const)('is %s still if it was written before', async (status) => {
    const { ticket, order } = await ordered();
    const begun = await server.begin(order);
    await server.step(begun, 'WRITE_SENT', CARD);
    await change(ticket.id, { status });
    await server.step(begun, 'COMPLETED', CARD);
    const [stored] = await middleware.db.select().from(tickets).where(eq(tickets.id, ticket.id));
    expect(stored).toMatchObject({ status, appInstanceNumber: CARD, ticketNumber: begun.authorization.BerechtigungsNummer });
  });

  it('is not deleted while a card may have it, but may be replaced', async () => {
    const { ticket, params, order } = await ordered();
    const begun = await server.begin(order);
    await server.step(begun, 'WRITE_SENT', CARD);
    expect(await middleware.expectError(calls.deleteTicket, { params })).toMatchObject({
      status: 409,
      code: 'ticket-on-card',
      userMessage: expect.stringContaining(`Karte ${CARD}`),
    });
    await middleware.send(
      calls.replaceTicket,
      { params: { uuid: holderUuid('erika'), id: ticket.id }, body: { idReason: 1, fee: 1_000 } },
      ISSUE_TICKET_ROLES,
    );
    expect((await server.expectBeginError(order)).code).toBe('ticket-expired');
  });

  it('is deleted before anything was written', async () => {
    const { params, order } = await ordered();
    const begun = await server.begin(order);
    await middleware.send(calls.deleteTicket, { params, query: {} });
    expect((await server.expectStepError(begun, 'WRITE_SENT', CARD)).code).toBe('ticket-expired');
  });
});

it('has our organization on a card of another', async () => {
  const { authorization } = await server.begin({ ...(await createIssuanceRequestForNewTicket(middleware, CARD)), appInstanceOrgId: 5000 });
  expect(authorization.BerechtigungsOrgID).toBe(6262);
});
