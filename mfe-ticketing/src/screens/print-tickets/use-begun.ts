import { calls } from '@aboschalter/contract';
import { dataOf, useCalls, type WaitingTicket } from '@aboschalter/shell-api';
import { progressOf } from '../../issuing/begun-issuing.ts';

/** The waiting tickets whose issuing has begun: a card may carry them already. What can't be asked is not among them. */
export function useBegun(list: readonly WaitingTicket[]): readonly WaitingTicket[] {
  const journals = useCalls(
    calls.getIssuing,
    list.map(({ customerUuid, holderUuid, ticketId, documentMissing }) =>
      documentMissing === true ? undefined : { params: { customerUuid, holderUuid, id: ticketId } },
    ),
    { staleTime: 0 },
  );
  return list.filter((_, index) => {
    const journal = journals[index] && dataOf(journals[index]);
    return journal !== undefined && progressOf(journal).kind === 'begun';
  });
}
