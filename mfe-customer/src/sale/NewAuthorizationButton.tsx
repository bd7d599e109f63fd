import type { Customer, TicketHolder } from '@aboschalter/contract';
import { useCommand } from '@aboschalter/platform';
import { Button, PlusIcon } from '@aboschalter/ui';
import { useStartSale } from './use-start-sale.ts';

interface NewAuthorizationButtonProps {
  readonly customer: Customer;
  /** The holders that the page shows: all holders of the customer, or one. */
  readonly holders: readonly TicketHolder[];
  /** The holder whom the cart preselects. Without it, staff choose a holder in the cart. */
  readonly holderUuid?: string;
  /** Whether a record on the page is edited. Its save button is then the only primary action. */
  readonly isEditing: boolean;
}

/** The button 'Neue Berechtigung' of a page, with the shortcut Alt+T. Opens the catalogue, or shows why nothing can be sold. */
export function NewAuthorizationButton({ customer, holders, holderUuid, isEditing }: NewAuthorizationButtonProps) {
  const { canSell, disabledReason, start } = useStartSale(customer, holders);
  const command = useCommand(
    // Hidden in the palette, because the palette already lists the global command 'Neue Berechtigung' of mfe-sales.
    canSell ? { title: 'Neue Berechtigung', shortcut: 'Alt+T', hidden: true, disabledReason, run: () => start(holderUuid) } : undefined,
  );
  return canSell ? (
    <Button variant={isEditing ? 'default' : 'primary'} icon={<PlusIcon />} popup="dialog" {...command}>
      Neue Berechtigung
    </Button>
  ) : null;
}
