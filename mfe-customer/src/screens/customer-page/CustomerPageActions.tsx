import { openProductPicker } from '@aboschalter/counter';
import { PageActions, useShell } from '@aboschalter/platform';
import { Button, PlusIcon, PrintButton, PrintDate } from '@aboschalter/ui';

/** Actions with the customer in the page header: 'Neue Berechtigung' opens the catalogue; 'Drucken'. */
export function CustomerPageActions() {
  const { hasScreen, widgets } = useShell();
  const canSell = widgets.has('ticket-catalogue') && hasScreen('authorization-creation');
  return (
    <>
      <PrintDate />
      <PageActions>
        <PrintButton />
        {canSell ? (
          <Button icon={<PlusIcon />} popup="dialog" shortcut="Alt+T" onClick={openProductPicker}>
            Neue Berechtigung
          </Button>
        ) : null}
      </PageActions>
    </>
  );
}
