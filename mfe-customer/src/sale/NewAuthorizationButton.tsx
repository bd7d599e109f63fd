import type { Customer, TicketHolder } from '@aboschalter/contract';
import { useCommand } from '@aboschalter/platform';
import { Button, PlusIcon } from '@aboschalter/ui';
import { useStartSale } from './use-start-sale.ts';

interface NewAuthorizationButtonProps {
  readonly customer: Customer;
  /** The holders of the page: those of the customer, or one. */
  readonly holders: readonly TicketHolder[];
  /** The holder who is preselected in the cart; by default the cart asks. */
  readonly holderUuid?: string;
  /** While a record is edited, its save button is the primary action. */
  readonly isEditing: boolean;
}

/** 'Neue Berechtigung' of a page, also by Alt+T: opens the catalogue, or shows why the customer cannot buy anything. */
export function NewAuthorizationButton({ customer, holders, holderUuid, isEditing }: NewAuthorizationButtonProps) {
  const { canSell, disabledReason, start } = useStartSale(customer, holders);
  const command = useCommand(
    // Hidden in the palette, which already lists the command 'Neue Berechtigung' of all pages.
    canSell ? { title: 'Neue Berechtigung', shortcut: 'Alt+T', hidden: true, disabledReason, run: () => start(holderUuid) } : undefined,
  );
  return canSell ? (
    <Button variant={isEditing ? 'default' : 'primary'} icon={<PlusIcon />} popup="dialog" {...command}>
      Neue Berechtigung
    </Button>
  ) : null;
}
