import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabaseEngines } from '../testing/databases.ts';
import { createCommandServer, ISSUE_TICKET_ROLES, type CommandServer } from '../testing/issuing.ts';
import { orderTicket } from '../testing/demo-customers.ts';
import { createIssuanceScenario } from '../testing/create-issuance-scenario.ts';
import { startTestMiddlewareOnEngine } from '../testing/test-middleware-on-engine.ts';
import type { TestMiddleware } from '../testing/test-middleware.ts';

/** The numbers of cards. */
const [A, B, C] = [4_100_011, 4_100_012, 4_100_013];

describe.each(testDatabaseEngines)('on %s: a lost card', (_, open) => {
  let middleware: TestMiddleware;
  let server: CommandServer;
  let ticket: SubscriptionTicket;
  let params: Awaited<ReturnType<typeof orderTicket>>['params'];
  beforeAll(async () => {
    middleware = await startTestMiddlewareOnEngine(open);
  });
  afterAll(() => middleware.close());
  beforeEach(async () => {
    server = createCommandServer(middleware);
    ({ ticket, params } = await orderTicket(middleware, 'erika'));
  });

  const { begin, expectBeginError, getJournal, getStoredTicket, listEventTypes, issueOn } = createIssuanceScenario(() => ({
    middleware,
    server,
    ticket,
    params,
  }));

  const declareLost = (card: number) =>
    middleware.send(calls.declareCardLost, { params, body: { appInstanceNumber: card } }, ISSUE_TICKET_ROLES);
  const expectLossError = (card: number, sending: { readonly roles: readonly ['issue-ticket'] | readonly [] } = ISSUE_TICKET_ROLES) =>
    middleware.expectError(calls.declareCardLost, { params, body: { appInstanceNumber: card } }, sending);

  it.each(['WRITE_SENT', 'WRITTEN', 'VERIFIED', 'PRINTED'] as const)(
    'that is declared lost after %s allows the ticket on any other card, with a new number',
    async (upTo) => {
      const { issuance: begun, number } = await issueOn(A, upTo);
      expect(await declareLost(A)).toMatchObject({ state: 'CARD_LOST', appInstanceNumber: A, authorizationNumber: number });
      expect((await getJournal()).steps.at(-1)).toMatchObject({ step: 'CARD_LOST', appInstanceNumber: A });
      expect((await server.expectStepError(begun, 'COMPLETED', A)).code).toBe('attempt-superseded');
      const again = await issueOn(B);
      expect(again.issuance.action).toBe('write');
      expect(again.number).not.toBe(number);
      expect(await getStoredTicket()).toMatchObject({ ticketNumber: again.number, appInstanceNumber: B });
      expect(await listEventTypes()).toEqual(['card-lost', 'issued']);
    },
  );

  it('that is found with the old authorization is rejected for the ticket, before and after the ticket is on another card', async () => {
    const { number } = await issueOn(A, 'WRITE_SENT');
    await declareLost(A);
    const rejection = {
      status: 409,
      code: 'card-mismatch',
      userMessage:
        `Die Karte ${A} wurde als verloren gemeldet und trägt vielleicht noch die Berechtigung ${number}. ` +
        'Bitte nehmen Sie diese zurück oder verwenden Sie eine andere Karte.',
    };
    expect(await expectBeginError(A, [number])).toEqual(rejection);
    expect(await expectBeginError(A)).toEqual(rejection);
    // The lost card is still rejected after a new number was reserved for another card.
    const reserved = (await begin(B)).authorization.BerechtigungsNummer;
    expect(reserved).not.toBe(number);
    expect(await expectBeginError(A, [number])).toEqual(rejection);
    await issueOn(B);
    expect(await expectBeginError(A, [number])).toEqual(rejection);
    await server.recordReading(A, [number]);
    await server.recordReading(A, []);
    expect(await getStoredTicket()).toMatchObject({ ticketNumber: reserved, appInstanceNumber: B });
  });

  it('may be used again once its old authorization was withdrawn, even if the withdrawal is reported repeatedly', async () => {
    const { number } = await issueOn(A, 'WRITTEN');
    await declareLost(A);
    await server.recordWithdrawalSent(A, number);
    await server.recordWithdrawn(A, number);
    await server.recordWithdrawn(A, number);
    expect(await listEventTypes()).toEqual(['card-lost', 'withdrawn-from-card']);
    const again = await issueOn(A);
    expect(again.number).not.toBe(number);
    expect(await getStoredTicket()).toMatchObject({ ticketNumber: again.number, appInstanceNumber: A });
  });

  it('may be used again if the report of the withdrawal was lost, but a reading shows that the authorization is gone', async () => {
    const { number } = await issueOn(A, 'WRITTEN');
    await declareLost(A);
    await server.recordReading(A, []);
    expect((await expectBeginError(A)).code).toBe('card-mismatch');
    await server.recordWithdrawalSent(A, number);
    await server.recordReading(A, []);
    expect((await begin(A)).action).toBe('write');
  });

  it('is rejected for the ticket even if the next card is lost, too', async () => {
    const first = await issueOn(A, 'WRITE_SENT');
    await declareLost(A);
    const second = await issueOn(B, 'WRITTEN');
    await declareLost(B);
    const third = await issueOn(C);
    expect(new Set([first.number, second.number, third.number]).size).toBe(3);
    expect((await expectBeginError(A)).code).toBe('card-mismatch');
    expect((await expectBeginError(B)).code).toBe('card-mismatch');
  });

  it('stays lost for its ticket after the ticket was withdrawn from another card', async () => {
    await issueOn(A, 'WRITTEN');
    await declareLost(A);
    const { number } = await issueOn(B);
    await server.recordWithdrawn(B, number);
    expect((await expectBeginError(A)).code).toBe('card-mismatch');
    expect((await begin(C)).action).toBe('write');
  });

  it('cannot be declared lost without the permission to issue', async () => {
    await issueOn(A, 'WRITE_SENT');
    expect(await expectLossError(A, { roles: [] })).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('cannot be declared lost before a write, for a ticket on another card, after completion, twice, or for another customer', async () => {
    const notBegun = {
      status: 409,
      code: 'issuance-not-started',
      userMessage: 'Für diese Berechtigung ist keine Ausgabe begonnen. Sie kann auf jede Karte ausgegeben werden.',
    };
    expect(await expectLossError(A)).toEqual(notBegun);
    await begin(A);
    expect(await expectLossError(A)).toEqual(notBegun);
    await issueOn(A, 'WRITE_SENT');
    expect(await expectLossError(B)).toMatchObject({
      status: 409,
      code: 'card-mismatch',
      userMessage: `Die Ausgabe wurde auf der Karte ${A} begonnen, nicht auf der Karte ${B}.`,
    });
    await issueOn(A);
    expect(await expectLossError(A)).toEqual({
      status: 409,
      code: 'already-issued',
      userMessage: 'Diese Berechtigung ist bereits ausgegeben. Bitte ersetzen Sie die Berechtigung, wenn die Karte verloren ist.',
    });
    ({ ticket, params } = await orderTicket(middleware, 'erika'));
    await issueOn(A, 'WRITE_SENT');
    await declareLost(A);
    expect(await expectLossError(A)).toEqual(notBegun);
    const elsewhere = { ...params, customerUuid: crypto.randomUUID() };
    const body = { appInstanceNumber: A };
    expect((await middleware.expectError(calls.declareCardLost, { params: elsewhere, body }, ISSUE_TICKET_ROLES)).status).toBe(404);
  });

  it('that is declared lost while the completion is reported leads to CARD_LOST or COMPLETED, and the other report is rejected', async () => {
    const { issuance: begun } = await issueOn(A, 'VERIFIED');
    const [lost, completed] = await Promise.allSettled([declareLost(A), server.recordStep(begun, 'COMPLETED', A)]);
    expect([lost.status, completed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await getJournal()).state).toBe(lost.status === 'fulfilled' ? 'CARD_LOST' : 'COMPLETED');
  });
});
