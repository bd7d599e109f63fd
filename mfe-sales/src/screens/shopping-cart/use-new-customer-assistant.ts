import { useCustomerActions, useSelectHolder } from '@aboschalter/counter';
import { useAsyncAction } from '@aboschalter/ui';
import { useState } from 'react';

/** The records created by the new-customer assistant. */
export interface CreatedRecords {
  readonly customerUuid: string;
  /** Undefined if no ticket holder was created. */
  readonly ticketHolderUuid?: string;
}

export interface NewCustomerAssistantState {
  /** The record that the open assistant creates; undefined if closed. */
  readonly creating: 'customer' | 'ticket-holder' | undefined;
  readonly start: (what: 'customer' | 'ticket-holder') => void;
  readonly close: () => void;
  /** Closes the assistant and continues with the created records. */
  readonly done: (created: CreatedRecords) => void;
  /** Whether the created records are being loaded. */
  readonly isPending: boolean;
  /** Tries again to open the created records. Defined only if they could not be loaded. */
  readonly retryOpen: (() => void) | undefined;
}

/** The state of the new-customer assistant in the cart. Opens the created customer and selects the created ticket holder. */
export function useNewCustomerAssistant(): NewCustomerAssistantState {
  const { open } = useCustomerActions();
  const selectHolder = useSelectHolder();
  const [creating, setCreating] = useState<'customer' | 'ticket-holder'>();
  const { isPending, run } = useAsyncAction();
  const [unopened, setUnopened] = useState<CreatedRecords>();

  const applyCreated = async (created: CreatedRecords) => {
    setUnopened(undefined);
    if (!(await open(created.customerUuid))) setUnopened(created);
    else if (created.ticketHolderUuid !== undefined) selectHolder(created.customerUuid, created.ticketHolderUuid);
  };
  return {
    creating,
    start: setCreating,
    close: () => setCreating(undefined),
    done: (created) => {
      setCreating(undefined);
      run(() => applyCreated(created));
    },
    isPending,
    retryOpen: unopened && (() => run(() => applyCreated(unopened))),
  };
}
