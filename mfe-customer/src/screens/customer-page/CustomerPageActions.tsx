import type { Customer } from '@aboschalter/contract';
import { getLockedMessage } from '@aboschalter/contract/records';
import { PrintHead } from '@aboschalter/counter';
import { PageActions, runCommand, useShell } from '@aboschalter/platform';
import { Button, PlusIcon, PrintButton } from '@aboschalter/ui';

/** The actions in the page header of the customer page: 'Neue Berechtigung' opens the catalogue, 'Drucken' prints the page. */
export function CustomerPageActions({ customer, isEditing }: { readonly customer: Customer; readonly isEditing: boolean }) {
  const { hasScreen, widgets } = useShell();
  const canSell = widgets.has('new-authorization') && hasScreen('authorization-creation');
  return (
    <>
      <PrintHead />
      <PageActions>
        <PrintButton />
        {canSell ? (
          <Button
            kind={isEditing ? 'default' : 'primary'}
            icon={<PlusIcon />}
            popup="dialog"
            shortcut="Alt+T"
            disabledReason={getLockedMessage(customer)}
            onClick={() => runCommand('new-authorization')}
          >
            Neue Berechtigung
          </Button>
        ) : null}
      </PageActions>
    </>
  );
}
