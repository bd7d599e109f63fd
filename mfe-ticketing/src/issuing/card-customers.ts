import { calls, type CardReadResult, type CustomerHit, type SubscriptionTicket } from '@aboschalter/contract';
import { withTimeout } from '@aboschalter/formats/with-timeout';
import type { MiddlewareClient } from '@aboschalter/middleware-client';
import { loadCustomerTickets } from '../cards/customer-tickets.ts';

/** The time limit of each request of the lookup in milliseconds. */
export const MAX_LOOKUP_MS = 3_000;

/** Looks up the customers to whom a card belongs, and their tickets, at most once per card. */
export interface CardCustomersLookup {
  /** Starts the lookup as soon as the number of the card is known. */
  readonly start: (appInstanceNumber: number) => void;
  /** Returns the customers of the card that was read; undefined if the lookup failed or was too slow. Never rejects. */
  readonly find: (card: CardReadResult) => Promise<readonly CustomerHit[] | undefined>;
  /** Returns the tickets of these customers; undefined if the lookup failed or was too slow. Never rejects. */
  readonly findTickets: (card: CardReadResult) => Promise<readonly SubscriptionTicket[] | undefined>;
}

/** The results of the lookup of one card. */
interface CardLookup {
  readonly customers: Promise<readonly CustomerHit[] | undefined>;
  readonly tickets: Promise<readonly SubscriptionTicket[] | undefined>;
}

/**
 * Creates the lookup. It uses the search of 'Kunde öffnen' (specification, document 2, section 7), which every middleware
 * supports.
 * @param orgId the organization of the device
 */
export function createCardCustomersLookup(client: MiddlewareClient, orgId: number, signal: AbortSignal): CardCustomersLookup {
  const lookups = new Map<number, CardLookup>();
  /** Returns the result of a request; undefined if it fails or exceeds the time limit. */
  const requestWithinLimit = <T>(request: (requestSignal: AbortSignal) => Promise<T>): Promise<T | undefined> =>
    withTimeout(MAX_LOOKUP_MS, (limit) => request(AbortSignal.any([limit, signal]))).catch(() => undefined);
  const startLookup = (appInstanceNumber: number): CardLookup => {
    const query = { appInstanceNumber: `${appInstanceNumber}`, appInstanceOrgId: `${orgId}` };
    const customers = requestWithinLimit((requestSignal) =>
      client.request(calls.searchCustomers, { query }, { signal: requestSignal, isBackground: true }),
    );
    const tickets = requestWithinLimit(async (requestSignal) => {
      const foundCustomers = await customers;
      return foundCustomers && loadCustomerTickets(client, foundCustomers, requestSignal);
    });
    return { customers, tickets };
  };
  const lookUp = (appInstanceNumber: number): CardLookup => {
    const lookup = lookups.get(appInstanceNumber) ?? startLookup(appInstanceNumber);
    lookups.set(appInstanceNumber, lookup);
    return lookup;
  };
  /**
   * Looks up a card, unless it names another organization, because card numbers are unique only within an organization. 0 means that
   * the card does not name its organization.
   */
  const lookUpCard = ({ Applikationsdaten: { ApplikationsInstanzNummer: cardNumber, ApplikationsInstanzOrgID: org } }: CardReadResult) =>
    org === 0 || org === orgId ? lookUp(cardNumber) : undefined;
  return {
    start: (appInstanceNumber) => void lookUp(appInstanceNumber),
    find: async (card) => lookUpCard(card)?.customers,
    findTickets: async (card) => lookUpCard(card)?.tickets,
  };
}
