import { useCustomerActions } from '@aboschalter/counter';
import { useState } from 'react';
import { useSelectHolder } from './use-selected-holder.ts';

/** What the new-customer assistant has created. */
export interface Created {
  readonly customerUuid: string;
  readonly ticketHolderUuid?: string;
}

export interface NewCustomerAssistantState {
  /** What is being created, if the assistant is open. */
  readonly creating: 'customer' | 'ticket-holder' | undefined;
  readonly start: (what: 'customer' | 'ticket-holder') => void;
  readonly close: () => void;
  /** Closes the assistant and goes on with what it has created. */
  readonly done: (created: Created) => Promise<void>;
  /** What it has created is being loaded. */
  readonly busy: boolean;
  /** What was created but could not be loaded, and how to try again. */
  readonly stranded: (() => void) | undefined;
}

/** The new-customer assistant as the cart uses it: what it creates is opened and chosen. */
export function useNewCustomerAssistant(): NewCustomerAssistantState {
  const { open } = useCustomerActions();
  const choose = useSelectHolder();
  const [creating, setCreating] = useState<'customer' | 'ticket-holder'>();
  const [busy, setBusy] = useState(false);
  const [stranded, setStranded] = useState<Created>();

  const applyCreated = async (created: Created) => {
    setStranded(undefined);
    setBusy(true);
    const isOpen = await open(created.customerUuid);
    setBusy(false);
    if (!isOpen) setStranded(created);
    else if (created.ticketHolderUuid !== undefined) choose(created.customerUuid, created.ticketHolderUuid);
  };
  return {
    creating,
    start: setCreating,
    close: () => setCreating(undefined),
    done: (created) => {
      setCreating(undefined);
      return applyCreated(created);
    },
    busy,
    stranded: stranded && (() => void applyCreated(stranded)),
  };
}
