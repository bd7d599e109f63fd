import { PageActions, startNewAuthorization, useShell } from '@aboschalter/shell-api';
import { Button, PlusIcon, PrintButton, PrintedOn } from '@aboschalter/ui';

/** What is begun with the customer, in the line of the page: 'Neue Berechtigung' opens the catalogue; 'Drucken'. */
export function CustomerActions() {
  const { hasScreen, widgets } = useShell();
  const canSell = widgets.has('ticket-catalogue') && hasScreen('authorization-creation');
  return (
    <>
      <PrintedOn />
      <PageActions>
        <PrintButton />
        {canSell ? (
          <Button icon={<PlusIcon />} popup="dialog" shortcut="Alt+T" onClick={startNewAuthorization}>
            Neue Berechtigung
          </Button>
        ) : null}
      </PageActions>
    </>
  );
}
