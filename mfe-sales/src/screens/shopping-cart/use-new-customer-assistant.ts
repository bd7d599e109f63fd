import { useCustomerActions, useSelectHolder } from '@aboschalter/counter';
import { useAsyncAction } from '@aboschalter/ui';
import { useState } from 'react';

/** The records created by the new-customer assistant. */
export interface Created {
  readonly customerUuid: string;
  readonly ticketHolderUuid?: string;
}

export interface NewCustomerAssistantState {
  /** The record that the open assistant creates; undefined if closed. */
  readonly creating: 'customer' | 'ticket-holder' | undefined;
  readonly start: (what: 'customer' | 'ticket-holder') => void;
  readonly close: () => void;
  /** Closes the assistant and continues with the created records. */
  readonly done: (created: Created) => void;
  /** The created records are loading. */
  readonly isPending: boolean;
  /** Set if the created records could not be loaded; retries. */
  readonly stranded: (() => void) | undefined;
}

/** The new-customer assistant in the cart: the created customer is opened, the created holder selected. */
export function useNewCustomerAssistant(): NewCustomerAssistantState {
  const { open } = useCustomerActions();
  const choose = useSelectHolder();
  const [creating, setCreating] = useState<'customer' | 'ticket-holder'>();
  const { isPending, run } = useAsyncAction();
  const [stranded, setStranded] = useState<Created>();

  const applyCreated = async (created: Created) => {
    setStranded(undefined);
    if (!(await open(created.customerUuid))) setStranded(created);
    else if (created.ticketHolderUuid !== undefined) choose(created.customerUuid, created.ticketHolderUuid);
  };
  return {
    creating,
    start: setCreating,
    close: () => setCreating(undefined),
    done: (created) => {
      setCreating(undefined);
      run(() => applyCreated(created));
    },
    isPending: isPending,
    stranded: stranded && (() => run(() => applyCreated(stranded))),
  };
}
