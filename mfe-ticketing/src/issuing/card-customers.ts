import { calls, type CardReadResult, type CustomerHit } from '@aboschalter/contract';
import { withTimeout } from '@aboschalter/formats/with-timeout';
import type { MiddlewareClient } from '@aboschalter/middleware-client';

/** The time limit of the lookup in milliseconds, from its start while the card is being read. */
export const MAX_LOOKUP_MS = 3_000;

/** Looks up the customers to whom a card belongs, at most once per card. */
export interface CardCustomersLookup {
  /** Starts the lookup as soon as the number of the card is known. */
  readonly start: (appInstanceNumber: number) => void;
  /** Returns the customers of the card that was read; undefined if the lookup failed or was too slow. Never rejects. */
  readonly find: (card: CardReadResult) => Promise<readonly CustomerHit[] | undefined>;
}

/**
 * Creates the lookup. It uses the search of 'Kunde öffnen' (specification, document 2, section 7), which every middleware
 * supports.
 * @param orgId the organization of the device
 */
export function createCardCustomersLookup(client: MiddlewareClient, orgId: number, signal: AbortSignal): CardCustomersLookup {
  const lookups = new Map<number, Promise<readonly CustomerHit[] | undefined>>();
  const request = (appInstanceNumber: number): Promise<readonly CustomerHit[] | undefined> =>
    withTimeout(MAX_LOOKUP_MS, (limit) =>
      client.request(
        calls.searchCustomers,
        { query: { appInstanceNumber: `${appInstanceNumber}`, appInstanceOrgId: `${orgId}` } },
        { signal: AbortSignal.any([limit, signal]), isBackground: true },
      ),
    ).catch(() => undefined);
  const lookUp = (appInstanceNumber: number) => {
    const lookup = lookups.get(appInstanceNumber) ?? request(appInstanceNumber);
    lookups.set(appInstanceNumber, lookup);
    return lookup;
  };
  return {
    start: (appInstanceNumber) => void lookUp(appInstanceNumber),
    find: async ({ Applikationsdaten: { ApplikationsInstanzNummer: number, ApplikationsInstanzOrgID: org } }) =>
      // Card numbers are unique within an organization only.
      org === 0 || org === orgId ? lookUp(number) : undefined,
  };
}
