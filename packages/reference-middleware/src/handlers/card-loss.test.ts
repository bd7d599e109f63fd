import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabaseEngines } from '../testing/databases.ts';
import { createCommandServer, ISSUE_TICKET_ROLES, type CommandServer } from '../testing/issuing.ts';
import { orderTicket } from '../testing/demo-customers.ts';
import { createIssuanceScenario } from '../testing/create-issuance-scenario.ts';
import { startTestMiddlewareWith } from '../testing/test-middleware-with.ts';
import type { TestMiddleware } from '../testing/test-middleware.ts';

const [A, B, C] = [4_100_011, 4_100_012, 4_100_013];

describe.each(testDatabaseEngines)('on %s: a lost card', (_, open) => {
  let middleware: TestMiddleware;
  let server: CommandServer;
  let ticket: SubscriptionTicket;
  let params: Awaited<ReturnType<typeof orderTicket>>['params'];
  beforeAll(async () => {
    middleware = await startTestMiddlewareWith(open);
  });
  afterAll(() => middleware.close());
  beforeEach(async () => {
    server = createCommandServer(middleware);
    ({ ticket, params } = await orderTicket(middleware, 'erika'));
  });

  const { begin, expectBeginError, journal, stored, events, issueOn } = createIssuanceScenario(() => ({
    middleware,
    server,
    ticket,
    params,
  }));

  const lose = (card: number) => middleware.send(calls.declareCardLost, { params, body: { appInstanceNumber: card } }, ISSUE_TICKET_ROLES);
  const loseRefused = (card: number, sending: { readonly roles: readonly ['issue-ticket'] | readonly [] } = ISSUE_TICKET_ROLES) =>
    middleware.expectError(calls.declareCardLost, { params, body: { appInstanceNumber: card } }, sending);

  it.each(['WRITE_SENT', 'WRITTEN', 'VERIFIED', 'PRINTED'] as const)(
    'declared after %s frees the ticket for any other card, with a new number',
    async (upTo) => {
      const { begun, number } = await issueOn(A, upTo);
      expect(await lose(A)).toMatchObject({ state: 'CARD_LOST', appInstanceNumber: A, authorizationNumber: number });
      expect((await journal()).steps.at(-1)).toMatchObject({ step: 'CARD_LOST', appInstanceNumber: A });
      expect((await server.expectStepError(begun, 'COMPLETED', A)).code).toBe('attempt-superseded');
      const again = await issueOn(B);
      expect(again.begun.action).toBe('write');
      expect(again.number).not.toBe(number);
      expect(await stored()).toMatchObject({ ticketNumber: again.number, appInstanceNumber: B });
      expect(await events()).toEqual(['card-lost', 'issued']);
    },
  );

  it('that turns up with the old authorization never gets the ticket, before and after it is on another card', async () => {
    const { number } = await issueOn(A, 'WRITE_SENT');
    await lose(A);
    const refused = {
      status: 409,
      code: 'card-mismatch',
      userMessage:
        `Die Karte ${A} wurde als verloren gemeldet und trägt vielleicht noch die Berechtigung ${number}. ` +
        'Bitte nehmen Sie diese zurück oder verwenden Sie eine andere Karte.',
    };
    expect(await expectBeginError(A, [number])).toEqual(refused);
    expect(await expectBeginError(A)).toEqual(refused);
    // A number is reserved for another card, and this one is still rejected.
    const { number: reserved } = await begin(B).then(({ authorization }) => ({ number: authorization.BerechtigungsNummer }));
    expect(reserved).not.toBe(number);
    expect(await expectBeginError(A, [number])).toEqual(refused);
    await issueOn(B);
    expect(await expectBeginError(A, [number])).toEqual(refused);
    await server.read(A, [number]);
    await server.read(A, []);
    expect(await stored()).toMatchObject({ ticketNumber: reserved, appInstanceNumber: B });
  });

  it('may be used again once the old authorization was withdrawn; the ticket stays on its card', async () => {
    const { number } = await issueOn(A, 'WRITTEN');
    await lose(A);
    await server.withdrawalSent(A, number);
    await server.withdrawn(A, number);
    await server.withdrawn(A, number);
    expect(await events()).toEqual(['card-lost', 'withdrawn-from-card']);
    const again = await issueOn(A);
    expect(again.number).not.toBe(number);
    expect(await stored()).toMatchObject({ ticketNumber: again.number, appInstanceNumber: A });
  });

  it('may be used again, too, if the report of the withdrawal was lost and the card was read without it', async () => {
    const { number } = await issueOn(A, 'WRITTEN');
    await lose(A);
    await server.read(A, []);
    expect((await expectBeginError(A)).code).toBe('card-mismatch');
    await server.withdrawalSent(A, number);
    await server.read(A, []);
    expect((await begin(A)).action).toBe('write');
  });

  it('may also be used for the next attempt of the ticket', async () => {
    const first = await issueOn(A, 'WRITE_SENT');
    await lose(A);
    const second = await issueOn(B, 'WRITTEN');
    await lose(B);
    const third = await issueOn(C);
    expect(new Set([first.number, second.number, third.number]).size).toBe(3);
    expect((await expectBeginError(A)).code).toBe('card-mismatch');
    expect((await expectBeginError(B)).code).toBe('card-mismatch');
  });

  it('stays lost for its ticket after that was withdrawn from another card', async () => {
    await issueOn(A, 'WRITTEN');
    await lose(A);
    const { number } = await issueOn(B);
    await server.withdrawn(B, number);
    expect((await expectBeginError(A)).code).toBe('card-mismatch');
    expect((await begin(C)).action).toBe('write');
  });

  it('cannot be declared without the permission to issue', async () => {
    await issueOn(A, 'WRITE_SENT');
    expect(await loseRefused(A, { roles: [] })).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('cannot be declared if nothing was written, for another card, after completion, or twice', async () => {
    const notBegun = {
      status: 409,
      code: 'issuance-not-started',
      userMessage: 'Für diese Berechtigung ist keine Ausgabe begonnen. Sie kann auf jede Karte ausgegeben werden.',
    };
    expect(await loseRefused(A)).toEqual(notBegun);
    await begin(A);
    expect(await loseRefused(A)).toEqual(notBegun);
    await issueOn(A, 'WRITE_SENT');
    expect(await loseRefused(B)).toMatchObject({
      status: 409,
      code: 'card-mismatch',
      userMessage: `Die Ausgabe wurde auf der Karte ${A} begonnen, nicht auf der Karte ${B}.`,
    });
    await issueOn(A);
    expect(await loseRefused(A)).toEqual({
      status: 409,
      code: 'already-issued',
      userMessage: 'Diese Berechtigung ist bereits ausgegeben. Bitte ersetzen Sie die Berechtigung, wenn die Karte verloren ist.',
    });
    ({ ticket, params } = await orderTicket(middleware, 'erika'));
    await issueOn(A, 'WRITE_SENT');
    await lose(A);
    expect(await loseRefused(A)).toEqual(notBegun);
    const elsewhere = { ...params, customerUuid: crypto.randomUUID() };
    const body = { appInstanceNumber: A };
    expect((await middleware.expectError(calls.declareCardLost, { params: elsewhere, body }, ISSUE_TICKET_ROLES)).status).toBe(404);
  });

  it('declared while the issuing ends has one consistent result', async () => {
    const { begun } = await issueOn(A, 'VERIFIED');
    const [lost, completed] = await Promise.allSettled([lose(A), server.step(begun, 'COMPLETED', A)]);
    expect([lost.status, completed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await journal()).state).toBe(lost.status === 'fulfilled' ? 'CARD_LOST' : 'COMPLETED');
  });
});
