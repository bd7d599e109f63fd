import { calls, type IssuingJournal } from '@aboschalter/contract';
import { skipToken, useApiQueries, useCapability } from '@aboschalter/platform';
import type { PrintListEntry } from './print-list-store.ts';

const NO_JOURNALS: ReadonlyMap<number, IssuingJournal> = new Map();

/**
 * Loads the issuing journals of tickets. A journal contains the steps of issuing a ticket onto a card, as the middleware keeps them. Returns
 * the journals by the id of the ticket. Journals that cannot be read are missing; without the capability `issuingJournal`, all journals are
 * missing. Pass the result to `findInterruptedIssuances` of `contract/records` to get the authorization number and the card of each
 * interrupted issuing.
 * @param tickets the tickets of the print page. No journal is loaded for tickets with `documentMissing`, because they are issued
 */
export function useIssuingJournals(tickets: readonly PrintListEntry[]): ReadonlyMap<number, IssuingJournal> {
  const hasJournal = useCapability('issuingJournal');
  const journals = useApiQueries(
    calls.getIssuing,
    tickets.map(({ customerUuid, holderUuid, ticketId, documentMissing }) =>
      documentMissing === true || !hasJournal ? skipToken : { params: { customerUuid, holderUuid, id: ticketId } },
    ),
    { staleTime: 0 },
  );
  const loaded = tickets.flatMap(({ ticketId }, index): [number, IssuingJournal][] => {
    const journal = journals[index]?.data;
    return journal ? [[ticketId, journal]] : [];
  });
  return loaded.length === 0 ? NO_JOURNALS : new Map(loaded);
}
