import { calls } from '@aboschalter/contract';
import type { PrintListEntry } from '@aboschalter/counter';
import { skipToken, useApiQueries, useCapability } from '@aboschalter/platform';
import { readJournalStatus } from '../../issuing/interrupted-issuance.ts';

/**
 * Returns the pending tickets that a card may already have, because their issuing was interrupted according to the journal.
 * Empty without a journal, or if it cannot be read.
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
    return journal !== undefined && readJournalStatus(journal).kind === 'interrupted';
  });
}
