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

const updateTicket = (id: number, values: Partial<typeof tickets.$inferInsert>) =>
  middleware.db.update(tickets).set(values).where(eq(tickets.id, id));
const setLockingReason = (lockingReason: string | null) =>
  middleware.db
    .update(customers)
    .set({ lockingReason })
    .where(eq(customers.uuid, customerUuid('erika')));
const orderWithRequest = async () => {
  const { ticket, params } = await orderTicket(middleware, 'erika');
  return { ticket, params, request: await createIssuanceRequest(middleware, ticket, CARD) };
};

describe('a session', () => {
  const expired = {
    status: 403,
    code: 'command-server-session-expired',
    userMessage: 'Die Sitzung am Kommandoserver ist abgelaufen. Bitte starten Sie den Vorgang neu.',
  };

  it('is required for every call of a command server', async () => {
    const withoutSession = createCommandServer(middleware, { webSessionId: 'guessed' });
    expect(await withoutSession.expectBeginError((await orderWithRequest()).request)).toEqual(expired);
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

  it('ends half an hour after the last issuing began', async () => {
    const { request } = await orderWithRequest();
    await server.begin(request);
    middleware.clock.now = addMinutes(FIXED_NOW, 29);
    const begun = await server.begin(request);
    middleware.clock.now = addMinutes(FIXED_NOW, 58);
    await server.recordStep(begun, 'WRITE_SENT', CARD);
    middleware.clock.now = addMinutes(FIXED_NOW, 60);
    expect(await server.expectStepError(begun, 'WRITTEN', CARD)).toEqual(expired);
    expect(await server.expectBeginError(request)).toEqual(expired);
  });

  it('without the role issue-ticket can read cards, but neither issue, withdraw nor load the data of a holder', async () => {
    const { request } = await orderWithRequest();
    const session = await openSession(middleware, undefined, []);
    const other = createCommandServer(middleware, session);
    const rejection = {
      status: 403,
      code: 'forbidden',
      userMessage: 'Ihnen fehlt das Recht, Berechtigungen auszugeben oder zurückzunehmen.',
    };
    expect(await other.expectBeginError(request)).toEqual(rejection);
    expect(await other.expectStepError(await server.begin(request), 'WRITE_SENT', CARD)).toEqual(rejection);
    for (const step of ['REMOVE_SENT', 'REMOVED']) {
      const body = { appInstanceNumber: 1, authorizationNumber: 1, step };
      expect(await middleware.expectError(calls.recordWithdrawal, { params: session, body })).toEqual(rejection);
    }
    expect(await other.recordReading(1, [])).toEqual({});
    const profile = { params: { ...session, ticketHolderId: request.ticketHolderId } };
    expect(await middleware.expectError(calls.getHolderForCard, profile)).toEqual(rejection);
  });
});

describe('the data of a holder', () => {
  it('are returned only in a session for a ticket of this holder', async () => {
    const { request, ticket } = await orderWithRequest();
    const loadHolderInSession = async (ticketId: number | undefined, ticketHolderId: string) =>
      middleware.sendRaw(calls.getHolderForCard, { params: { ...(await openSession(middleware, ticketId)), ticketHolderId } });
    const other = await orderTicket(middleware, 'family');
    const { ticketHolderId: family } = await createIssuanceRequest(middleware, other.ticket, CARD);
    expect((await loadHolderInSession(ticket.id, request.ticketHolderId)).statusCode).toBe(200);
    for (const [ticketId, askedHolderId] of [
      [ticket.id, family],
      [other.ticket.id, request.ticketHolderId],
      [undefined, request.ticketHolderId],
    ] as const) {
      const response = await loadHolderInSession(ticketId, askedHolderId);
      expect([response.statusCode, errorBodySchema.parse(response.json())]).toMatchObject([
        403,
        {
          code: 'holder-mismatch',
          userMessage: 'Diese Sitzung am Kommandoserver gilt nicht für diesen Fahrkarteninhaber. Bitte starten Sie den Vorgang neu.',
        },
      ]);
    }
  });
});

describe('an issuing', () => {
  it('is rejected for a ticket that does not exist or belongs to another holder', async () => {
    const { request } = await orderWithRequest();
    const unknown = middleware.expectError(calls.getCommandServerSession, { query: { ticketId: 999_999 } }, ISSUE_TICKET_ROLES);
    expect(await unknown).toMatchObject({ status: 404, userMessage: 'Die Berechtigung wurde nicht gefunden.' });
    expect(await server.expectBeginError({ ...request, ticketHolderId: '00000000099' })).toMatchObject({
      status: 404,
      userMessage: 'Die Berechtigung dieses Fahrkarteninhabers wurde nicht gefunden.',
    });
    const sameSession = createCommandServer(middleware, await openSession(middleware, Number(request.authorizationId)));
    // Ids have 11 digits.
    expect(await sameSession.expectBeginError({ ...request, authorizationId: '12' })).toMatchObject({ status: 400 });
    expect(await sameSession.expectBeginError({ ...request, authorizationId: '99999999999' })).toMatchObject({
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

  it('is rejected for a ticket that is not for cards, is already issued, or has ended', async () => {
    // The product 123 is issued without a card.
    const bicycle = await orderTicket(middleware, 'erika', { idProductVariant: 123, price: 3_480 });
    expect(await server.expectBeginError(await createIssuanceRequest(middleware, bicycle.ticket, CARD))).toMatchObject({
      userMessage: 'Diese Berechtigung wird nicht auf eine Chipkarte ausgegeben.',
      code: 'wrong-issue-type',
    });
    const { ticket, request } = await orderWithRequest();
    await updateTicket(ticket.id, { ticketNumber: 5 });
    expect(await server.expectBeginError(request)).toMatchObject({
      userMessage: 'Diese Berechtigung wurde bereits ausgegeben.',
      code: 'already-issued',
    });
    await updateTicket(ticket.id, { ticketNumber: 0, status: 'DELETED' });
    expect((await server.expectBeginError(request)).userMessage).toBe('Diese Berechtigung kann nicht mehr ausgegeben werden.');
  });

  it('is rejected in a session for another ticket, or in a session without a ticket', async () => {
    const { request, ticket } = await orderWithRequest();
    const other = await orderWithRequest();
    const rejection = {
      status: 403,
      code: 'ticket-mismatch',
      userMessage: 'Diese Sitzung am Kommandoserver gilt nicht für diese Berechtigung. Bitte starten Sie die Ausgabe neu.',
    };
    for (const ticketId of [other.ticket.id, undefined]) {
      const session = await openSession(middleware, ticketId);
      expect(await createCommandServer(middleware, session).expectBeginError(request)).toMatchObject(rejection);
      const { issuingId } = await server.begin(request);
      const step = { params: { ...session, issuingId }, body: { step: 'WRITE_SENT', appInstanceNumber: CARD } };
      expect(await middleware.expectError(calls.recordIssuingStep, step)).toMatchObject(rejection);
    }
    // The issuing is still possible in the session of the ticket.
    await server.begin(await createIssuanceRequest(middleware, ticket, CARD));
  });

  it('is rejected for a holder with company assignment, and for a locked customer unless the card already has the ticket', async () => {
    const { request } = await orderWithRequest();
    const begun = await server.begin(request);
    await server.recordStep(begun, 'WRITE_SENT', CARD);
    await setLockingReason('Mahnstufe 3');
    expect((await server.expectBeginError(request)).code).toBe('customer-locked');
    const again = await server.begin({ ...request, authorizationNumbersOnCard: [begun.authorization.BerechtigungsNummer] });
    await setLockingReason(null);
    expect((await server.recordStep(again, 'COMPLETED', CARD)).state).toBe('COMPLETED');
    const company = await orderTicket(middleware, 'company');
    expect((await server.expectBeginError(await createIssuanceRequest(middleware, company.ticket, CARD))).code).toBe('company-assignment');
  });
});

describe('a ticket that changes while it is issued', () => {
  it('may not be written to the card once it has ended', async () => {
    const { ticket, request } = await orderWithRequest();
    const begun = await server.begin(request);
    await updateTicket(ticket.id, { status: 'REPLACED' });
    expect(await server.expectStepError(begun, 'WRITE_SENT', CARD)).toMatchObject({ status: 409, code: 'ticket-expired' });
  });

  it.each(['TERMINATION_ORDERED', 'REPLACED'] as const)(
    'keeps the status %s if the writing had begun before the change',
    async (status) => {
      const { ticket, request } = await orderWithRequest();
      const begun = await server.begin(request);
      await server.recordStep(begun, 'WRITE_SENT', CARD);
      await updateTicket(ticket.id, { status });
      await server.recordStep(begun, 'COMPLETED', CARD);
      const [stored] = await middleware.db.select().from(tickets).where(eq(tickets.id, ticket.id));
      expect(stored).toMatchObject({ status, appInstanceNumber: CARD, ticketNumber: begun.authorization.BerechtigungsNummer });
    },
  );

  it('cannot be deleted while a card may have it, but can be replaced', async () => {
    const { ticket, params, request } = await orderWithRequest();
    const begun = await server.begin(request);
    await server.recordStep(begun, 'WRITE_SENT', CARD);
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
    expect((await server.expectBeginError(request)).code).toBe('ticket-expired');
  });

  it('can be deleted before anything was written', async () => {
    const { params, request } = await orderWithRequest();
    const begun = await server.begin(request);
    await middleware.send(calls.deleteTicket, { params, query: {} });
    expect((await server.expectStepError(begun, 'WRITE_SENT', CARD)).code).toBe('ticket-expired');
  });
});

it('an authorization on a card of another organization contains our organization as its issuer', async () => {
  const { authorization } = await server.begin({ ...(await createIssuanceRequestForNewTicket(middleware, CARD)), appInstanceOrgId: 5000 });
  expect(authorization.BerechtigungsOrgID).toBe(6262);
});
