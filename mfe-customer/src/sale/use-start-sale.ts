import type { Customer, TicketHolder } from '@aboschalter/contract';
import { getLockedMessage, isPaidByCompany } from '@aboschalter/contract/records';
import { useSelectHolder } from '@aboschalter/counter';
import { runCommand, usePermission, useShell } from '@aboschalter/platform';

/** The result of {@link useStartSale}. */
export interface UseStartSaleResult {
  /** Whether the installation has a catalogue and a screen to create an authorization. */
  readonly canSell: boolean;
  /** Why nothing can be sold to this customer. */
  readonly disabledReason: string | undefined;
  /** Opens the catalogue. If a holder is given, the cart preselects that holder. */
  readonly start: (holderUuid?: string) => void;
}

/**
 * Returns whether something can be sold to the customer, and a function that starts the sale with the command 'Neue
 * Berechtigung' of mfe-sales.
 * @param holders the holders who may get a ticket. Nothing can be sold if a company pays for all of them and the user lacks the
 *   permission to serve such holders.
 */
export function useStartSale(customer: Customer, holders: readonly TicketHolder[]): UseStartSaleResult {
  const canServeCompanyHolders = usePermission('edit-ticket-holder-with-company-assignment');
  const mayServeNoHolder = holders.length > 0 && holders.every(isPaidByCompany) && !canServeCompanyHolders;
  const { hasScreen, widgets } = useShell();
  const selectHolder = useSelectHolder();
  return {
    canSell: widgets.has('new-authorization') && hasScreen('authorization-creation'),
    disabledReason: getLockedMessage(customer) ?? (mayServeNoHolder ? COMPANY_HOLDER_REASON : undefined),
    start(holderUuid) {
      if (holderUuid !== undefined) selectHolder(customer.uuid, holderUuid);
      runCommand('new-authorization');
    },
  };
}

const COMPANY_HOLDER_REASON =
  'Die Kosten dieses Fahrkarteninhabers übernimmt ein Unternehmen. Ihnen fehlt das Recht, für ihn zu verkaufen.';
