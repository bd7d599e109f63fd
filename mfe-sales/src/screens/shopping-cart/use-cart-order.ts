import type { TicketHolder } from '@aboschalter/contract';
import { useActiveCustomer, useCart, useSelectHolder, type ActiveCustomer, type UnreadableLine } from '@aboschalter/counter';
import { usePermission, type QueryResult } from '@aboschalter/platform';
import { useState } from 'react';
import type { HolderDialogProps } from './HolderDialog.tsx';
import type { ValidatedLine } from './line-problems.ts';
import { getOrderDisabledReason, type OrderDisabledReason } from './order-disabled-reason.ts';
import { useCartValidation } from './use-cart-validation.ts';
import { useOrder, type UnknownOutcomeActions } from './use-order.ts';
import { useSelectedHolder } from './use-selected-holder.ts';

/** The two ways to continue after an order of unknown outcome has probably created tickets. */
export interface CartUnknownOutcomeActions extends Pick<UnknownOutcomeActions, 'continueWithFound'> {
  /** Asks for confirmation and orders the cart again. */
  readonly repeat: () => void;
}

/** The cart with its parties, and the action that orders it. */
export interface CartOrder {
  /** The active customer with the ticket holders. */
  readonly active: QueryResult<ActiveCustomer>;
  readonly holders: readonly TicketHolder[];
  /** The ticket holder of the order; undefined if none is selected. */
  readonly holder: TicketHolder | undefined;
  /** Opens the dialog that selects another holder. */
  readonly changeHolder: () => void;
  /** The props of the dialog that selects the holder. */
  readonly holderDialog: HolderDialogProps;
  readonly lines: readonly ValidatedLine[];
  readonly unreadable: readonly UnreadableLine[];
  /** In cents. */
  readonly total: number;
  readonly orderDisabledReason: OrderDisabledReason | undefined;
  readonly isPending: boolean;
  /** What is known about an order of unknown outcome, or why an order was rejected as a whole. */
  readonly notice: string | undefined;
  /** Offered if an order of unknown outcome has probably created tickets. */
  readonly unknownOutcomeActions: CartUnknownOutcomeActions | undefined;
  readonly order: () => void;
}

/** The state of the cart and the action 'Abo anlegen und ausgeben', for the page and for the panel next to other pages. */
export function useCartOrder(): CartOrder {
  const { lines, unreadable, total } = useCart();
  const active = useActiveCustomer();
  const mayServeCompanyHolders = usePermission('edit-ticket-holder-with-company-assignment');
  const selectHolder = useSelectHolder();
  const { order, isPending, notice, unknownOutcomeActions, rejectedLines } = useOrder();
  const validatedLines = useCartValidation(lines, rejectedLines);
  const customer = active.data?.customer;
  const holders = active.data?.ticketHolders ?? [];
  const holder = useSelectedHolder(customer?.uuid, holders);
  const [isChangingHolder, setChangingHolder] = useState(false);
  const input = customer && holder && { customerUuid: customer.uuid, holderUuid: holder.uuid, lines };
  return {
    active,
    holders,
    holder,
    changeHolder: () => setChangingHolder(true),
    holderDialog: {
      open: isChangingHolder && holders.length > 1,
      holders,
      selected: holder,
      onSelect: ({ uuid }) => {
        if (customer) selectHolder(customer.uuid, uuid);
        setChangingHolder(false);
      },
      onClose: () => setChangingHolder(false),
    },
    lines: validatedLines,
    unreadable,
    total,
    orderDisabledReason: getOrderDisabledReason({
      lines: validatedLines,
      hasUnreadable: unreadable.length > 0,
      customer,
      holder,
      mayServeCompanyHolders,
    }),
    isPending,
    notice,
    unknownOutcomeActions: unknownOutcomeActions && {
      continueWithFound: unknownOutcomeActions.continueWithFound,
      repeat: () => input && unknownOutcomeActions.repeat(input),
    },
    order: () => input && order(input),
  };
}
