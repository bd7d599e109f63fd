import type { FaultInjector } from '../workplace/faults.ts';
import { JournalUnavailableError, type IssuanceJournal } from './issuing-journal.ts';

/** Wraps a journal to lose calls according to the workplace's faults: the request or the response. */
export function createFaultInjectingJournal(journal: IssuanceJournal, faults: FaultInjector): IssuanceJournal {
  const through = async <T>(step: string, call: () => Promise<T>): Promise<T> => {
    if (faults.take('middleware', step, 'before')) throw new JournalUnavailableError();
    const answer = await call();
    if (faults.take('middleware', step, 'after')) throw new JournalUnavailableError();
    return answer;
  };
  return {
    begin: async (...call) => through('begin', async () => journal.begin(...call)),
    record: async (...call) => through(call[2], async () => journal.record(...call)),
    holder: async (...call) => through('ticket-holder', async () => journal.holder(...call)),
    withdrawal: async (...call) => through(call[3], async () => journal.withdrawal(...call)),
    reading: async (...call) => through('reading', async () => journal.reading(...call)),
  };
}
