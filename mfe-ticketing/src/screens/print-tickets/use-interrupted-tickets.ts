import { calls } from '@aboschalter/contract';
import type { PrintListEntry } from '@aboschalter/counter';
import { getData, useApiQueries, useCapability } from '@aboschalter/platform';
import { readJournalStatus } from '../../issuing/interrupted-issuance.ts';

/**
 * The waiting tickets whose issuing has begun by the journal: a card may carry them already. None where it can't be asked, or where the
 * middleware keeps no journal.
 */
export function useInterruptedTickets(list: readonly PrintListEntry[]): readonly PrintListEntry[] {
  const hasJournal = useCapability('issuingJournal');
  const journals = useApiQueries(
    calls.getIssuing,
    list.map(({ customerUuid, holderUuid, ticketId, documentMissing }) =>
      documentMissing === true || !hasJournal ? undefined : { params: { customerUuid, holderUuid, id: ticketId } },
    ),
    { staleTime: 0 },
  );
  return list.filter((_, index) => {
    const journal = journals[index] && getData(journals[index]);
    return journal !== undefined && readJournalStatus(journal).kind === 'begun';
  });
}
