import type { Customer, TicketHolder } from '@aboschalter/contract';
import { PrintHead } from '@aboschalter/counter';
import { PageActions } from '@aboschalter/platform';
import { PrintButton } from '@aboschalter/ui';
import { NewAuthorizationButton } from '../../sale/NewAuthorizationButton.tsx';

interface CustomerPageActionsProps {
  readonly customer: Customer;
  readonly holders: readonly TicketHolder[];
  readonly isEditing: boolean;
}

/** The actions in the page header of the customer page: 'Neue Berechtigung' opens the catalogue, 'Drucken' prints the page. */
export function CustomerPageActions({ customer, holders, isEditing }: CustomerPageActionsProps) {
  return (
    <>
      <PrintHead />
      <PageActions>
        <PrintButton />
        <NewAuthorizationButton customer={customer} holders={holders} isEditing={isEditing} />
      </PageActions>
    </>
  );
}
