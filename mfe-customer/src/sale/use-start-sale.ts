import type { Customer } from '@aboschalter/contract';
import { getLockedMessage } from '@aboschalter/contract/records';
import { useSelectHolder } from '@aboschalter/counter';
import { runCommand, useShell } from '@aboschalter/platform';

/** The start of a sale to a customer. */
export interface StartSale {
  /** Whether the installation has a catalogue and a screen to create an authorization. */
  readonly canSell: boolean;
  /** Why nothing can be sold to this customer. */
  readonly disabledReason: string | undefined;
  /** Opens the catalogue. If a holder is given, the cart preselects that holder. */
  readonly start: (holderUuid?: string) => void;
}

/** Begins a sale to the customer with the command 'Neue Berechtigung' of another remote. */
export function useStartSale(customer: Customer): StartSale {
  const { hasScreen, widgets } = useShell();
  const selectHolder = useSelectHolder();
  return {
    canSell: widgets.has('new-authorization') && hasScreen('authorization-creation'),
    disabledReason: getLockedMessage(customer),
    start(holderUuid) {
      if (holderUuid !== undefined) selectHolder(customer.uuid, holderUuid);
      runCommand('new-authorization');
    },
  };
}
