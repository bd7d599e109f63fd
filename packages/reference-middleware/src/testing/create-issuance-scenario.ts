import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { eq } from 'drizzle-orm';
import { ticketEvents, tickets } from '../db/schema/all.ts';
import { createIssuanceRequest, type CommandServer } from './issuing.ts';
import type { orderTicket } from './demo-customers.ts';
import type { TestMiddleware } from './test-middleware.ts';

/** The objects that a test about issuing uses. */
export interface IssuanceScenario {
  readonly middleware: TestMiddleware;
  readonly server: CommandServer;
  readonly ticket: SubscriptionTicket;
  readonly params: Awaited<ReturnType<typeof orderTicket>>['params'];
}

const STEPS = ['WRITE_SENT', 'WRITTEN', 'VERIFIED', 'PRINTED', 'COMPLETED'] as const;

/**
 * Creates functions that issue one ticket onto cards, and functions that query the resulting state of the database.
 * @param getScenario returns the objects of the running test
 */
export function createIssuanceScenario(getScenario: () => IssuanceScenario) {
  const createRequest = (card: number, onCard: readonly number[]) => {
    const { middleware, ticket } = getScenario();
    return createIssuanceRequest(middleware, ticket, card, onCard);
  };
  const begin = async (card: number, onCard: readonly number[] = []) => getScenario().server.begin(await createRequest(card, onCard));
  return {
    begin,
    expectBeginError: async (card: number, onCard: readonly number[] = []) =>
      getScenario().server.expectBeginError(await createRequest(card, onCard)),
    getJournal: () => getScenario().middleware.send(calls.getIssuing, { params: getScenario().params }),
    getStoredTicket: async () =>
      (await getScenario().middleware.db.select().from(tickets).where(eq(tickets.id, getScenario().ticket.id)))[0],
    listEventTypes: async () =>
      (await getScenario().middleware.db.select().from(ticketEvents).where(eq(ticketEvents.ticketId, getScenario().ticket.id))).map(
        ({ eventType }) => eventType,
      ),
    /** Begins issuing onto a card and records the steps up to `lastStep`; returns the assigned authorization number. */
    issueOn: async (card: number, lastStep: (typeof STEPS)[number] = 'COMPLETED') => {
      const issuance = await begin(card);
      for (const step of STEPS) {
        await getScenario().server.recordStep(issuance, step, card);
        if (step === lastStep) break;
      }
      return { issuance, number: issuance.authorization.BerechtigungsNummer };
    },
  };
}
