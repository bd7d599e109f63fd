import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { ticketEvents, tickets } from '../db/schema/all.ts';
import { createIssuanceRequest, type CommandServer } from './issuing.ts';
import type { orderTicket } from './demo-customers.ts';
import type { TestMiddleware } from './test-middleware.ts';

/** The context of a test about issuing. */
export interface IssuanceScenario {
  readonly middleware: TestMiddleware;
  readonly server: CommandServer;
  readonly ticket: SubscriptionTicket;
  readonly params: Awaited<ReturnType<typeof orderTicket>>['params'];
}

const STEPS = ['WRITE_SENT', 'WRITTEN', 'VERIFIED', 'PRINTED', 'COMPLETED'] as const;

/**
 * Creates operations on one ticket and its cards, and queries of the resulting state of the database.
 * @param now returns the context of the running test
 */
export function createIssuanceScenario(now: () => IssuanceScenario) {
  const createRequest = (card: number, onCard: readonly number[]) => createIssuanceRequest(now().middleware, now().ticket, card, onCard);
  const begin = async (card: number, onCard: readonly number[] = []) => now().server.begin(await createRequest(card, onCard));
  return {
    begin,
    expectBeginError: async (card: number, onCard: readonly number[] = []) =>
      now().server.expectBeginError(await createRequest(card, onCard)),
    journal: () => now().middleware.send(calls.getIssuing, { params: now().params }),
    stored: async () => (await now().middleware.db.select().from(tickets).where(eq(tickets.id, now().ticket.id)))[0],
    events: async () =>
      (await now().middleware.db.select().from(ticketEvents).where(eq(ticketEvents.ticketId, now().ticket.id))).map(
        ({ eventType }) => eventType,
      ),
    /** Executes the steps on a card; returns the authorization number that the card may then have. */
    issueOn: async (card: number, upTo: (typeof STEPS)[number] = 'COMPLETED') => {
      const begun = await begin(card);
      for (const step of STEPS) {
        await now().server.step(begun, step, card);
        if (step === upTo) break;
      }
      return { begun, number: begun.authorization.BerechtigungsNummer };
    },
  };
}
