import { calls, type ReadAnswer, type Call, type RequestInput, type SubscriptionTicket } from '@aboschalter/contract';
import { parseCurrentRecord } from '@aboschalter/middleware-client';
import { type MutationResult, useApiMutation, type UseApiMutationOptions } from '@aboschalter/platform';
import { useState } from 'react';

const getConflictingTicket = parseCurrentRecord(calls.issueTicket.answer);

/** A change of a ticket in a dialog. */
interface TicketMutation<C extends Call> {
  /** The ticket as whoever is asked sees it; its `version` goes with the change. */
  readonly ticket: SubscriptionTicket;
  readonly send: (input: RequestInput<C>) => Promise<MutationResult<ReadAnswer<C>>>;
  readonly busy: boolean;
  /** Why the latest attempt failed, for dialogs without a form of their own. */
  readonly failure: string | undefined;
}

/**
 * Sends a change of a ticket. If somebody else has changed it meanwhile the change is refused and told, what was typed
 * stays, and the dialog shows the ticket as it is now: the next press is about that one.
 * @param seen the ticket as it was when the dialog opened
 */
export function useTicketMutation<C extends Call>(call: C, seen: SubscriptionTicket, options: UseApiMutationOptions<C>): TicketMutation<C> {
  const [ticket, setTicket] = useState(seen);
  const { send, busy, failure } = useApiMutation(call, options);
  return {
    ticket,
    busy,
    failure,
    send: async (input) => {
      const sent = await send(input);
      const present = sent.ok ? undefined : getConflictingTicket(sent.error);
      if (present) setTicket(present);
      return sent;
    },
  };
}
