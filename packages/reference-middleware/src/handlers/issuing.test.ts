import { calls, reportedStepSchema, type CustomerSearchCriteria, type ReportedStep, type SubscriptionTicket } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ticketEvents, tickets } from '../db/schema/all.ts';
import { searchCustomers } from '../domain/customer-search.ts';
import { testDatabaseEngines } from '../testing/databases.ts';
import { createCommandServer, createIssuanceRequest, ORG_ID, type CommandServer } from '../testing/issuing.ts';
import { customerUuid, orderTicket } from '../testing/demo-customers.ts';
import { startTestMiddlewareOnEngine } from '../testing/test-middleware-on-engine.ts';
import type { TestMiddleware } from '../testing/test-middleware.ts';

/** The numbers of cards. */
const [A, B] = [4_100_011, 4_100_012];

describe.each(testDatabaseEngines)('on %s: the issuing journal of a ticket', (_, open) => {
  let middleware: TestMiddleware;
  let server: CommandServer;
  beforeAll(async () => {
    middleware = await startTestMiddlewareOnEngine(open);
    server = createCommandServer(middleware);
  });
  afterAll(() => middleware.close());

  let ticket: SubscriptionTicket;
  let params: Awaited<ReturnType<typeof orderTicket>>['params'];
  beforeEach(async () => {
    ({ ticket, params } = await orderTicket(middleware, 'erika'));
  });

  const begin = async (card: number, onCard: readonly number[] = []) =>
    server.begin(await createIssuanceRequest(middleware, ticket, card, onCard));
  const expectBeginError = async (card: number, onCard: readonly number[] = []) =>
    server.expectBeginError(await createIssuanceRequest(middleware, ticket, card, onCard));
  const loadJournal = () => middleware.send(calls.getIssuing, { params });
  const loadTicket = async () =>
    (await middleware.send(calls.getAboTickets, { params: { uuid: params.holderUuid }, query: { activeOnly: false } })).find(
      ({ id }) => id === ticket.id,
    );
  const loadEventTypes = async () =>
    (await middleware.db.select().from(ticketEvents).where(eq(ticketEvents.ticketId, ticket.id))).map(({ eventType }) => eventType);
  const issueOn = async (card: number) => {
    const begun = await begin(card);
    for (const step of ['WRITE_SENT', 'WRITTEN', 'VERIFIED', 'COMPLETED'] as const) await server.recordStep(begun, step, card);
    return begun.authorization.BerechtigungsNummer;
  };

  it('adds the progress of an issuing to the ticket list, and marks it as interrupted after two minutes without a report', async () => {
    const loadProgress = async () => (await loadTicket())?.issuingProgress;
    const wait = (seconds: number) => {
      middleware.clock.now = new Date(middleware.clock.now.getTime() + seconds * 1_000);
    };
    expect(await loadProgress()).toBeUndefined();
    const begun = await begin(A);
    expect(await loadProgress()).toBe('UNDER_WAY');
    await server.recordStep(begun, 'WRITE_SENT', A);
    wait(119);
    expect(await loadProgress()).toBe('UNDER_WAY');
    wait(1);
    expect(await loadProgress()).toBe('INTERRUPTED');
    await server.recordStep(begun, 'NOT_ON_CARD', A);
    expect(await loadProgress()).toBe('NONE');
  });

  it('does not mark an issuing without a write as interrupted', async () => {
    await begin(A);
    middleware.clock.now = new Date(middleware.clock.now.getTime() + 120_000);
    expect((await loadTicket())?.issuingProgress).toBe('NONE');
  });

  it('is empty before the first attempt, and contains every step reported after it', async () => {
    expect(await loadJournal()).toEqual({ state: 'NONE', authorizationNumber: null, appInstanceNumber: null, steps: [] });
    const begun = await begin(A);
    expect(begun).toMatchObject({
      action: 'write',
      holderName: 'Erika Musterfrau',
      authorization: {
        Produktbezeichnung: 'Deutschlandticket',
        ProduktNummer: 9049,
        BerGueltigBis: 0,
        BerechtigungsOrgID: ORG_ID,
        FahrgastNameVorname: 'Musterfrau, Erika',
      },
    });
    const steps = ['WRITE_SENT', 'WRITTEN', 'VERIFIED', 'PRINTED', 'COMPLETED'] as const;
    for (const step of steps) expect(await server.recordStep(begun, step, A)).toMatchObject({ state: step });
    const completedJournal = await loadJournal();
    expect(completedJournal).toMatchObject({
      state: 'COMPLETED',
      authorizationNumber: begun.authorization.BerechtigungsNummer,
      appInstanceNumber: A,
    });
    expect(completedJournal.steps.map(({ step }) => step)).toEqual(['RESERVED', ...steps]);
    expect(await loadTicket()).toMatchObject({
      ticketNumber: completedJournal.authorizationNumber,
      appInstanceNumber: A,
      status: 'ACTIVE',
    });
    expect(await loadEventTypes()).toEqual(['issued']);
  });

  it('accepts repeated steps, and a later step without the earlier ones', async () => {
    const begun = await begin(A);
    await server.recordStep(begun, 'WRITE_SENT', A);
    for (const step of ['VERIFIED', 'VERIFIED', 'WRITTEN', 'COMPLETED', 'COMPLETED', 'NOT_ON_CARD', 'WRITE_SENT'] as const)
      await server.recordStep(begun, step, A);
    expect((await loadJournal()).steps.map(({ step }) => step)).toEqual(['RESERVED', 'WRITE_SENT', 'VERIFIED', 'COMPLETED']);
    expect(await loadEventTypes()).toEqual(['issued']);
  });

  it.each(
    reportedStepSchema.options.filter(
      (step): step is Exclude<ReportedStep, 'WRITE_SENT' | 'NOT_ON_CARD'> => step !== 'WRITE_SENT' && step !== 'NOT_ON_CARD',
    ),
  )('rejects the step %s if WRITE_SENT was not reported', async (step) => {
    expect(await server.expectStepError(await begin(A), step, A)).toEqual({
      status: 409,
      code: 'issuance-not-started',
      userMessage: 'Der Beginn des Schreibens wurde nicht gemeldet.',
    });
    expect((await loadJournal()).state).toBe('RESERVED');
  });

  it('ignores the step NOT_ON_CARD if WRITE_SENT was not reported', async () => {
    expect((await server.recordStep(await begin(A), 'NOT_ON_CARD', A)).state).toBe('RESERVED');
    expect((await loadJournal()).steps.map(({ step }) => step)).toEqual(['RESERVED']);
  });

  it('keeps the authorization number for every attempt, on the same card or on another', async () => {
    const numbers = [await begin(A), await begin(B), await begin(A)].map(({ authorization }) => authorization.BerechtigungsNummer);
    expect(new Set(numbers).size).toBe(1);
  });

  it('accepts reports of the newest attempt only', async () => {
    const first = await begin(A);
    const second = await begin(A);
    expect(await server.expectStepError(first, 'WRITE_SENT', A)).toEqual({
      status: 409,
      code: 'attempt-superseded',
      userMessage: 'Die Ausgabe dieser Berechtigung wurde inzwischen neu begonnen.',
    });
    expect(await server.expectStepError(second, 'WRITE_SENT', B)).toEqual({
      status: 409,
      code: 'card-mismatch',
      userMessage: 'Die Ausgabe läuft auf einer anderen Karte.',
    });
    expect((await server.recordStep(second, 'WRITE_SENT', A)).state).toBe('WRITE_SENT');
  });

  it('binds the ticket to the card from WRITE_SENT until NOT_ON_CARD', async () => {
    await server.recordStep(await begin(A), 'WRITE_SENT', A);
    expect(await expectBeginError(B)).toMatchObject({
      status: 409,
      code: 'card-mismatch',
      userMessage: expect.stringContaining(`auf die Karte ${A} ausgegeben. Bitte legen Sie diese Karte`),
    });
    await server.recordStep(await begin(A), 'NOT_ON_CARD', A);
    const other = await begin(B);
    await server.recordStep(other, 'WRITE_SENT', B);
    await server.recordStep(other, 'COMPLETED', B);
    expect((await loadTicket())?.appInstanceNumber).toBe(B);
  });

  it('continues as WRITTEN if the card already has the authorization, and binds the ticket at once', async () => {
    const { authorization } = await begin(A);
    const again = await begin(A, [authorization.BerechtigungsNummer, 1]);
    expect(again.action).toBe('already-on-card');
    const { state, steps } = await loadJournal();
    expect([state, steps.at(-1)]).toMatchObject(['WRITTEN', { step: 'WRITTEN', appInstanceNumber: A }]);
    expect((await expectBeginError(B)).code).toBe('card-mismatch');
  });

  it('accepts a new attempt after the completion only on the card that has the ticket', async () => {
    const number = await issueOn(A);
    expect(await begin(A, [number])).toMatchObject({ action: 'already-on-card', authorization: { BerechtigungsNummer: number } });
    expect(await expectBeginError(A)).toEqual({
      status: 409,
      code: 'already-issued',
      userMessage: `Die Berechtigung ${number} wurde bereits ausgegeben, ist aber nicht mehr auf der Karte.`,
    });
    expect(await expectBeginError(B)).toMatchObject({
      status: 409,
      code: 'card-mismatch',
      userMessage: `Die Berechtigung ${number} wurde bereits auf die Karte ${A} ausgegeben.`,
    });
    expect(await loadEventTypes()).toEqual(['issued']);
  });

  it('allows the writing onto only one of two cards if issuing began on both concurrently', async () => {
    const [one, two] = await Promise.all([begin(A), begin(B)]);
    const results = await Promise.allSettled([server.recordStep(one, 'WRITE_SENT', A), server.recordStep(two, 'WRITE_SENT', B)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(one.authorization.BerechtigungsNummer).toBe(two.authorization.BerechtigungsNummer);
  });

  it('records one event if the completion is reported several times concurrently', async () => {
    const begun = await begin(A);
    await server.recordStep(begun, 'WRITE_SENT', A);
    await Promise.all(Array.from({ length: 6 }, () => server.recordStep(begun, 'COMPLETED', A)));
    expect(await loadEventTypes()).toEqual(['issued']);
  });

  it('assigns different numbers to tickets whose issuing begins concurrently', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => orderTicket(middleware, 'erika')));
    const begun = await Promise.all(others.map(async (other) => server.begin(await createIssuanceRequest(middleware, other.ticket, A))));
    expect(new Set(begun.map(({ authorization }) => authorization.BerechtigungsNummer)).size).toBe(5);
  });

  describe('after a withdrawal', () => {
    it('is empty, and the ticket is issued again with another number', async () => {
      const number = await issueOn(A);
      await server.recordWithdrawn(A, number);
      await server.recordWithdrawn(A, number);
      expect(await loadTicket()).toMatchObject({ ticketNumber: 0, appInstanceNumber: null, status: 'ORDERED' });
      expect((await loadJournal()).state).toBe('NONE');
      expect(await issueOn(B)).not.toBe(number);
      await server.recordWithdrawn(A, number);
      expect((await loadTicket())?.appInstanceNumber).toBe(B);
      expect(await loadEventTypes()).toEqual(['issued', 'withdrawn-from-card', 'issued']);
    });

    it('is deleted, but the customer search still finds the withdrawn number; it no longer finds the card', async () => {
      // No other ticket is on this card.
      const card = 4_777_001;
      const number = await issueOn(card);
      await server.recordWithdrawn(card, number);
      const find = async (query: CustomerSearchCriteria) =>
        (await searchCustomers(middleware.db, query, '2026-11-24')).map(({ uuid }) => uuid);
      expect(await find({ ticketNumber: `${number}` })).toEqual([customerUuid('erika')]);
      expect(await find({ appInstanceNumber: `${card}` })).toEqual([]);
    });

    it('is empty even if the issuing was interrupted, and further steps of that issuing are rejected', async () => {
      const begun = await begin(A);
      await server.recordStep(begun, 'WRITE_SENT', A);
      await server.recordWithdrawn(B, begun.authorization.BerechtigungsNummer);
      expect((await loadJournal()).state).toBe('WRITE_SENT');
      await server.recordWithdrawn(A, begun.authorization.BerechtigungsNummer);
      expect(await server.expectStepError(begun, 'COMPLETED', A)).toMatchObject({
        status: 404,
        userMessage: 'Die Ausgabe wurde nicht gefunden.',
      });
      expect((await begin(B)).action).toBe('write');
    });

    it('is deleted, while a terminated ticket stays terminated and an ended ticket keeps its number', async () => {
      const number = await issueOn(A);
      const changeTicket = (values: Partial<typeof tickets.$inferInsert>) =>
        middleware.db.update(tickets).set(values).where(eq(tickets.id, ticket.id));
      await changeTicket({ status: 'REPLACED' });
      await server.recordWithdrawn(A, number);
      await server.recordWithdrawn(A, number);
      expect(await loadTicket()).toMatchObject({ status: 'REPLACED', ticketNumber: number, appInstanceNumber: null });
      expect(await loadEventTypes()).toEqual(['issued', 'withdrawn-from-card']);
      await changeTicket({ status: 'TERMINATION_ORDERED', terminationDate: '2026-12-31', appInstanceNumber: A });
      await server.recordWithdrawn(A, number);
      expect(await loadTicket()).toMatchObject({ status: 'TERMINATION_ORDERED', ticketNumber: 0 });
    });
  });
});
