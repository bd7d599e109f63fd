import { closeNewCustomerDialog, newCustomerDialogAtom, openNewCustomerDialog, useCustomerActions } from '@aboschalter/counter';
import { confirmLeave, shellStore, toast, useCommand, useNavigateToRoute, useShell, WidgetSlot } from '@aboschalter/platform';
import { useAtomValue } from 'jotai';
import { flushSync } from 'react-dom';

/**
 * The dialog 'Neuanlage', opened from the landing page, the palette or a shortcut. Opens the customer once created.
 */
export function NewCustomerOverlay({ lockedReason }: { readonly lockedReason: string | undefined }) {
  const wanted = useAtomValue(newCustomerDialogAtom, { store: shellStore });
  const { open } = useCustomerActions();
  const go = useNavigateToRoute();
  const { widgets } = useShell();
  useCommand(
    widgets.has('new-customer-assistant')
      ? {
          title: 'Kunde neu anlegen',
          keywords: 'Neuanlage neuer Kunde',
          keys: 'Alt+N',
          run: () => openNewCustomerDialog(),
          disabledReason: lockedReason,
          everywhere: true,
        }
      : undefined,
  );
  if (!wanted) return null;
  const done = async (customerUuid: string) => {
    // Unmounts the dialog first, so that navigation does not ask about its input.
    flushSync(closeNewCustomerDialog);
    if (!(await confirmLeave())) return;
    if (await open(customerUuid)) go('customer-page');
    else toast.warn(CREATED);
  };
  return (
    <WidgetSlot
      name="new-customer-assistant"
      height={0}
      dialog={{ title: 'Neuanlage', onClose: closeNewCustomerDialog }}
      create="customer"
      start={wanted.start}
      onDone={({ customerUuid }) => void done(customerUuid)}
      onClose={closeNewCustomerDialog}
    />
  );
}

const CREATED = 'Der Kunde konnte nicht geöffnet werden. Sie finden ihn über die Suche.';
