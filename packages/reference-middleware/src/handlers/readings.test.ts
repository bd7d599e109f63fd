import type { SubscriptionTicket } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pendingWithdrawals, tickets } from '../db/schema/all.ts';
import { testDatabaseEngines } from '../testing/databases.ts';
import { createCommandServer, type CommandServer } from '../testing/issuing.ts';
import { orderTicket } from '../testing/demo-customers.ts';
import { createIssuanceScenario } from '../testing/create-issuance-scenario.ts';
import { startTestMiddlewareWith } from '../testing/test-middleware-with.ts';
import type { TestMiddleware } from '../testing/test-middleware.ts';

const [A, B, C] = [4_100_011, 4_100_012, 4_100_013];

describe.each(testDatabaseEngines)('on %s: a reading', (_, open) => {
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

  it.each(['WRITE_SENT', 'WRITTEN', 'VERIFIED', 'PRINTED'] as const)(
    'without the authorization frees a ticket in state %s for another card, with the same number',
    async (upTo) => {
      const { begun, number } = await issueOn(A, upTo);
      await server.read(A, [1, 2]);
      expect(await journal()).toMatchObject({ state: 'NOT_ON_CARD', authorizationNumber: number });
      expect((await journal()).steps.at(-1)).toMatchObject({ step: 'NOT_ON_CARD', appInstanceNumber: A });
      // A later report of the attempt is outdated.
      expect((await server.expectStepError(begun, 'COMPLETED', A)).code).toBe('attempt-superseded');
      expect((await issueOn(B)).number).toBe(number);
      expect(await stored()).toMatchObject({ appInstanceNumber: B, ticketNumber: number });
    },
  );

  it('changes nothing if it confirms the journal, is of another card, or misses a ticket whose issuing is completed', async () => {
    const { number } = await issueOn(A, 'WRITTEN');
    await server.read(A, [number]);
    await server.read(B, []);
    expect((await journal()).state).toBe('WRITTEN');
    ({ ticket, params } = await orderTicket(middleware, 'erika'));
    const { number: completed } = await issueOn(A);
    await server.read(A, []);
    expect((await journal()).state).toBe('COMPLETED');
    expect(await stored()).toMatchObject({ ticketNumber: completed, appInstanceNumber: A });
    expect(await events()).toEqual(['issued']);
  });

  it('that is older than the last attempt is ignored, even if it is reported after it', async () => {
    await issueOn(A, 'WRITE_SENT');
    const stale = await server.beginCommand();
    // The same card is written once more: the reading has seen neither writing.
    await server.step(await begin(A), 'WRITTEN', A);
    await server.read(A, [], stale);
    expect((await journal()).state).toBe('WRITTEN');
    expect((await expectBeginError(B)).code).toBe('card-mismatch');
    await server.read(A, []);
    expect((await journal()).state).toBe('NOT_ON_CARD');
  });

  it('frees every interrupted ticket of the card that it does not find', async () => {
    const first = { ticket, params };
    await issueOn(A, 'WRITE_SENT');
    ({ ticket, params } = await orderTicket(middleware, 'erika'));
    await issueOn(A, 'VERIFIED');
    await server.read(A, []);
    expect((await journal()).state).toBe('NOT_ON_CARD');
    ({ ticket, params } = first);
    expect((await journal()).state).toBe('NOT_ON_CARD');
  });

  describe('after a withdrawal began', () => {
    it('completes the withdrawal if the authorization is gone', async () => {
      const { number } = await issueOn(A);
      await server.withdrawalSent(A, number);
      expect((await journal()).state).toBe('COMPLETED');
      await server.read(A, []);
      expect((await journal()).state).toBe('NONE');
      expect(await stored()).toMatchObject({ ticketNumber: 0, appInstanceNumber: null, status: 'ORDERED' });
      expect(await events()).toEqual(['issued', 'withdrawn-from-card']);
      await server.withdrawn(A, number);
      expect(await events()).toEqual(['issued', 'withdrawn-from-card']);
      expect((await issueOn(B)).number).not.toBe(number);
    });

    it('and another one was reported, completes the unreported withdrawal, too', async () => {
      const first = { ticket, params };
      const { number: reported } = await issueOn(A);
      ({ ticket, params } = await orderTicket(middleware, 'erika'));
      const { number: unreported } = await issueOn(A);
      await server.withdrawalSent(A, reported);
      await server.withdrawalSent(A, unreported);
      await server.withdrawn(A, reported);
      expect((await journal()).state).toBe('COMPLETED');
      await server.read(A, []);
      expect((await journal()).state).toBe('NONE');
      ({ ticket, params } = first);
      expect((await journal()).state).toBe('NONE');
    });

    it('of an authorization that, according to the journal, is not on the card, finds no pending withdrawal', async () => {
      const { number } = await issueOn(A, 'WRITE_SENT');
      await server.withdrawalSent(B, number);
      expect(await middleware.db.$count(pendingWithdrawals, eq(pendingWithdrawals.appInstanceNumber, B))).toBe(0);
    });

    it('drops the withdrawal if the authorization is still there', async () => {
      const { number } = await issueOn(A);
      await server.withdrawalSent(A, number);
      await server.read(A, [number]);
      await server.read(A, []);
      expect(await stored()).toMatchObject({ ticketNumber: number, appInstanceNumber: A, status: 'ACTIVE' });
    });

    it('is ignored if it is older than the withdrawal', async () => {
      const stale = await server.beginCommand();
      const { number } = await issueOn(A);
      await server.withdrawalSent(A, number);
      await server.read(A, [], stale);
      expect((await journal()).state).toBe('COMPLETED');
      await server.withdrawalSent(A, number);
      await server.withdrawn(A, number);
      expect((await journal()).state).toBe('NONE');
    });

    it('completes the withdrawal also for a ticket that was issued without a journal', async () => {
      await middleware.db
        .update(tickets)
        .set({ ticketNumber: 77_123, appInstanceNumber: C, status: 'ACTIVE' })
        .where(eq(tickets.id, ticket.id));
      await server.withdrawalSent(B, 77_123);
      await server.read(B, []);
      expect(await stored()).toMatchObject({ ticketNumber: 77_123, appInstanceNumber: C });
      await server.withdrawalSent(C, 77_123);
      await server.withdrawalSent(C, 77_123);
      await server.read(C, []);
      expect(await stored()).toMatchObject({ ticketNumber: 0, appInstanceNumber: null });
    });
  });

  it('and an older withdrawal do not free an authorization that is being written again', async () => {
    const { number } = await issueOn(A, 'WRITE_SENT');
    const stale = await server.beginCommand();
    // It was withdrawn, the report was lost, and now it is written once more.
    await server.step(await begin(A), 'WRITTEN', A);
    await server.withdrawn(A, number, stale);
    expect((await journal()).state).toBe('WRITTEN');
    await server.withdrawn(A, number);
    expect((await journal()).state).toBe('NONE');
  });

  it('that is reported concurrently with the completion leads to COMPLETED or NOT_ON_CARD, depending on the accepted report', async () => {
    const { begun } = await issueOn(A, 'WRITE_SENT');
    const reading = await server.beginCommand();
    const [, completed] = await Promise.allSettled([server.read(A, [], reading), server.step(begun, 'COMPLETED', A)]);
    expect((await journal()).state).toBe(completed.status === 'fulfilled' ? 'COMPLETED' : 'NOT_ON_CARD');
  });
});
