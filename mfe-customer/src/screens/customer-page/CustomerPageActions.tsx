import type { Customer } from '@aboschalter/contract';
import { PrintHead } from '@aboschalter/counter';
import { PageActions } from '@aboschalter/platform';
import { PrintButton } from '@aboschalter/ui';
import { NewAuthorizationButton } from '../../sale/NewAuthorizationButton.tsx';

/** The actions in the page header of the customer page: 'Neue Berechtigung' opens the catalogue, 'Drucken' prints the page. */
export function CustomerPageActions({ customer, isEditing }: { readonly customer: Customer; readonly isEditing: boolean }) {
  return (
    <>
      <PrintHead />
      <PageActions>
        <PrintButton />
        <NewAuthorizationButton customer={customer} isEditing={isEditing} />
      </PageActions>
    </>
  );
}
