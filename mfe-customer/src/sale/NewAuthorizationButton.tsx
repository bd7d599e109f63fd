import type { Customer } from '@aboschalter/contract';
import { getLockedMessage } from '@aboschalter/contract/records';
import { useSelectHolder } from '@aboschalter/counter';
import { runCommand, useCommand, useShell } from '@aboschalter/platform';
import { Button, PlusIcon } from '@aboschalter/ui';

interface NewAuthorizationButtonProps {
  readonly customer: Customer;
  /** The holder for whom the cart is preselected; by default the cart asks. */
  readonly holderUuid?: string;
  /** While a record is edited, its save button is the primary action. */
  readonly isEditing: boolean;
}

/** 'Neue Berechtigung' of a page, also by Alt+T: opens the catalogue, or shows why the customer cannot buy anything. */
export function NewAuthorizationButton({ customer, holderUuid, isEditing }: NewAuthorizationButtonProps) {
  const { hasScreen, widgets } = useShell();
  const selectHolder = useSelectHolder();
  const canSell = widgets.has('new-authorization') && hasScreen('authorization-creation');
  const run = () => {
    if (holderUuid !== undefined) selectHolder(customer.uuid, holderUuid);
    runCommand('new-authorization');
  };
  const command = useCommand(
    // The palette lists the command of all pages, which refuses locked customers as well.
    canSell ? { title: 'Neue Berechtigung', keys: 'Alt+T', unlisted: true, disabledReason: getLockedMessage(customer), run } : undefined,
  );
  return canSell ? (
    <Button kind={isEditing ? 'default' : 'primary'} icon={<PlusIcon />} popup="dialog" {...command}>
      Neue Berechtigung
    </Button>
  ) : null;
}
