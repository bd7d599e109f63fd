import { calls, type ReadAnswer, type Call, type RequestInput, type SubscriptionTicket } from '@aboschalter/contract';
import { parseCurrentRecord } from '@aboschalter/middleware-client';
import { type MutationResult, useApiMutation, type UseApiMutationOptions } from '@aboschalter/platform';
import { useState } from 'react';

const getConflictingTicket = parseCurrentRecord(calls.issueTicket.answer);

/** A change of a ticket in a dialog. */
interface TicketMutation<C extends Call> {
  /** The ticket as shown in the dialog; its `version` is sent with the change. */
  readonly ticket: SubscriptionTicket;
  readonly send: (input: RequestInput<C>) => Promise<MutationResult<ReadAnswer<C>>>;
  readonly busy: boolean;
  /** Why the latest attempt failed, for dialogs without a separate form. */
  readonly failure: string | undefined;
}

/**
 * Sends a change of a ticket. If another user has changed it since, the change is rejected with a message, the input is
 * kept, and the dialog shows the current ticket: the next press applies to that one.
 * @param seen the ticket when the dialog opened
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
