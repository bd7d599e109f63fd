import { calls } from '@aboschalter/contract';
import type { PrintListEntry } from '@aboschalter/counter';
import { skipToken, useApiQueries, useCapability } from '@aboschalter/platform';
import { readJournalStatus } from '../../issuing/interrupted-issuance.ts';

/**
 * The pending tickets whose issuing was started according to the journal: a card may already have them. Empty if the
 * journal cannot be read, or without one.
 */
export function useInterruptedTickets(list: readonly PrintListEntry[]): readonly PrintListEntry[] {
  const hasJournal = useCapability('issuingJournal');
  const journals = useApiQueries(
    calls.getIssuing,
    list.map(({ customerUuid, holderUuid, ticketId, documentMissing }) =>
      documentMissing === true || !hasJournal ? skipToken : { params: { customerUuid, holderUuid, id: ticketId } },
    ),
    { staleTime: 0 },
  );
  return list.filter((_, index) => {
    const journal = journals[index]?.data;
    return journal !== undefined && readJournalStatus(journal).kind === 'begun';
  });
}
