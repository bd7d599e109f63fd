import type { SubscriptionTicket } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pendingWithdrawals, tickets } from '../db/schema/all.ts';
import { testDatabaseEngines } from '../testing/databases.ts';
import { createCommandServer, type CommandServer } from '../testing/issuing.ts';
import { orderTicket } from '../testing/demo-customers.ts';
import { createIssuanceScenario } from '../testing/create-issuance-scenario.ts';
import { startTestMiddlewareOnEngine } from '../testing/test-middleware-on-engine.ts';
import type { TestMiddleware } from '../testing/test-middleware.ts';

/** The numbers of cards. */
const [A, B, C] = [4_100_011, 4_100_012, 4_100_013];

describe.each(testDatabaseEngines)('on %s: a reading', (_, open) => {
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

  it.each(['WRITE_SENT', 'WRITTEN', 'VERIFIED', 'PRINTED'] as const)(
    'without the authorization allows a ticket in state %s on another card, with the same number',
    async (upTo) => {
      const { issuance: begun, number } = await issueOn(A, upTo);
      await server.recordReading(A, [1, 2]);
      expect(await getJournal()).toMatchObject({ state: 'NOT_ON_CARD', authorizationNumber: number });
      expect((await getJournal()).steps.at(-1)).toMatchObject({ step: 'NOT_ON_CARD', appInstanceNumber: A });
      // A later report of the attempt is outdated.
      expect((await server.expectStepError(begun, 'COMPLETED', A)).code).toBe('attempt-superseded');
      expect((await issueOn(B)).number).toBe(number);
      expect(await getStoredTicket()).toMatchObject({ appInstanceNumber: B, ticketNumber: number });
    },
  );

  it('changes nothing if it confirms the journal, is of another card, or lacks a ticket whose issuing is completed', async () => {
    const { number } = await issueOn(A, 'WRITTEN');
    await server.recordReading(A, [number]);
    await server.recordReading(B, []);
    expect((await getJournal()).state).toBe('WRITTEN');
    ({ ticket, params } = await orderTicket(middleware, 'erika'));
    const { number: completed } = await issueOn(A);
    await server.recordReading(A, []);
    expect((await getJournal()).state).toBe('COMPLETED');
    expect(await getStoredTicket()).toMatchObject({ ticketNumber: completed, appInstanceNumber: A });
    expect(await listEventTypes()).toEqual(['issued']);
  });

  it('that is older than the last attempt is ignored, even if it is reported after that attempt', async () => {
    await issueOn(A, 'WRITE_SENT');
    const stale = await server.openCommandSession();
    // The ticket is written onto the same card once more. The card was read before both writings took effect.
    await server.recordStep(await begin(A), 'WRITTEN', A);
    await server.recordReading(A, [], stale);
    expect((await getJournal()).state).toBe('WRITTEN');
    expect((await expectBeginError(B)).code).toBe('card-mismatch');
    await server.recordReading(A, []);
    expect((await getJournal()).state).toBe('NOT_ON_CARD');
  });

  it('ends the issuing of every interrupted ticket that is missing on the card', async () => {
    const first = { ticket, params };
    await issueOn(A, 'WRITE_SENT');
    ({ ticket, params } = await orderTicket(middleware, 'erika'));
    await issueOn(A, 'VERIFIED');
    await server.recordReading(A, []);
    expect((await getJournal()).state).toBe('NOT_ON_CARD');
    ({ ticket, params } = first);
    expect((await getJournal()).state).toBe('NOT_ON_CARD');
  });

  describe('after a withdrawal began', () => {
    it('completes the withdrawal if the card no longer has the authorization', async () => {
      const { number } = await issueOn(A);
      await server.recordWithdrawalSent(A, number);
      expect((await getJournal()).state).toBe('COMPLETED');
      await server.recordReading(A, []);
      expect((await getJournal()).state).toBe('NONE');
      expect(await getStoredTicket()).toMatchObject({ ticketNumber: 0, appInstanceNumber: null, status: 'ORDERED' });
      expect(await listEventTypes()).toEqual(['issued', 'withdrawn-from-card']);
      await server.recordWithdrawn(A, number);
      expect(await listEventTypes()).toEqual(['issued', 'withdrawn-from-card']);
      expect((await issueOn(B)).number).not.toBe(number);
    });

    it('completes a second, unreported withdrawal, too', async () => {
      const first = { ticket, params };
      const { number: reported } = await issueOn(A);
      ({ ticket, params } = await orderTicket(middleware, 'erika'));
      const { number: unreported } = await issueOn(A);
      await server.recordWithdrawalSent(A, reported);
      await server.recordWithdrawalSent(A, unreported);
      await server.recordWithdrawn(A, reported);
      expect((await getJournal()).state).toBe('COMPLETED');
      await server.recordReading(A, []);
      expect((await getJournal()).state).toBe('NONE');
      ({ ticket, params } = first);
      expect((await getJournal()).state).toBe('NONE');
    });

    it('has no withdrawal to complete if, according to the journal, the authorization is not on the card', async () => {
      const { number } = await issueOn(A, 'WRITE_SENT');
      await server.recordWithdrawalSent(B, number);
      expect(await middleware.db.$count(pendingWithdrawals, eq(pendingWithdrawals.appInstanceNumber, B))).toBe(0);
    });

    it('drops the withdrawal if the card still has the authorization', async () => {
      const { number } = await issueOn(A);
      await server.recordWithdrawalSent(A, number);
      await server.recordReading(A, [number]);
      await server.recordReading(A, []);
      expect(await getStoredTicket()).toMatchObject({ ticketNumber: number, appInstanceNumber: A, status: 'ACTIVE' });
    });

    it('is ignored if it is older than the withdrawal', async () => {
      const stale = await server.openCommandSession();
      const { number } = await issueOn(A);
      await server.recordWithdrawalSent(A, number);
      await server.recordReading(A, [], stale);
      expect((await getJournal()).state).toBe('COMPLETED');
      await server.recordWithdrawalSent(A, number);
      await server.recordWithdrawn(A, number);
      expect((await getJournal()).state).toBe('NONE');
    });

    it('completes the withdrawal also for a ticket that was issued without a journal', async () => {
      await middleware.db
        .update(tickets)
        .set({ ticketNumber: 77_123, appInstanceNumber: C, status: 'ACTIVE' })
        .where(eq(tickets.id, ticket.id));
      await server.recordWithdrawalSent(B, 77_123);
      await server.recordReading(B, []);
      expect(await getStoredTicket()).toMatchObject({ ticketNumber: 77_123, appInstanceNumber: C });
      await server.recordWithdrawalSent(C, 77_123);
      await server.recordWithdrawalSent(C, 77_123);
      await server.recordReading(C, []);
      expect(await getStoredTicket()).toMatchObject({ ticketNumber: 0, appInstanceNumber: null });
    });
  });

  it('that precedes the last attempt makes a delayed report of a withdrawal in its session ineffective', async () => {
    const { number } = await issueOn(A, 'WRITE_SENT');
    const stale = await server.openCommandSession();
    // The authorization was withdrawn. Before the delayed report arrives, the authorization is written once more.
    await server.recordStep(await begin(A), 'WRITTEN', A);
    await server.recordWithdrawn(A, number, stale);
    expect((await getJournal()).state).toBe('WRITTEN');
    await server.recordWithdrawn(A, number);
    expect((await getJournal()).state).toBe('NONE');
  });

  it('that is reported concurrently with the completion leads to COMPLETED or NOT_ON_CARD, depending on the accepted report', async () => {
    const { issuance: begun } = await issueOn(A, 'WRITE_SENT');
    const reading = await server.openCommandSession();
    const [, completed] = await Promise.allSettled([server.recordReading(A, [], reading), server.recordStep(begun, 'COMPLETED', A)]);
    expect((await getJournal()).state).toBe(completed.status === 'fulfilled' ? 'COMPLETED' : 'NOT_ON_CARD');
  });
});
