import type { Customer, TicketHolder } from '@aboschalter/contract';
import { getLockedMessage, isPaidByCompany } from '@aboschalter/contract/records';
import { useSelectHolder } from '@aboschalter/counter';
import { runCommand, usePermission, useShell } from '@aboschalter/platform';

/** The start of a sale to a customer. */
export interface StartSale {
  /** Whether the installation has a catalogue and a screen to create an authorization. */
  readonly canSell: boolean;
  /** Why nothing can be sold to this customer. */
  readonly disabledReason: string | undefined;
  /** Opens the catalogue. If a holder is given, the cart preselects that holder. */
  readonly start: (holderUuid?: string) => void;
}

/**
 * Begins a sale to the customer with the command 'Neue Berechtigung' of another remote.
 * @param holders the holders who can be sold to; nothing can be sold if a company pays for all of them and the user may
 *   not serve them
 */
export function useStartSale(customer: Customer, holders: readonly TicketHolder[]): StartSale {
  const canServeCompanyHolders = usePermission('edit-ticket-holder-with-company-assignment');
  const hasOnlyCompanyHolders = holders.length > 0 && holders.every(isPaidByCompany) && !canServeCompanyHolders;
  const { hasScreen, widgets } = useShell();
  const selectHolder = useSelectHolder();
  return {
    canSell: widgets.has('new-authorization') && hasScreen('authorization-creation'),
    disabledReason: getLockedMessage(customer) ?? (hasOnlyCompanyHolders ? COMPANY_HOLDER_REASON : undefined),
    start(holderUuid) {
      if (holderUuid !== undefined) selectHolder(customer.uuid, holderUuid);
      runCommand('new-authorization');
    },
  };
}

const COMPANY_HOLDER_REASON =
  'Die Kosten dieses Fahrkarteninhabers übernimmt ein Unternehmen. Ihnen fehlt das Recht, für ihn zu verkaufen.';
