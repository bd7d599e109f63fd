import { useCustomerActions } from '@aboschalter/counter';
import { confirmLeave, toast, useNavigateToRoute } from '@aboschalter/platform';
import { flushSync } from 'react-dom';
import { NewCustomerAssistant } from '../new-customer-assistant/NewCustomerAssistant.tsx';

/** The dialog 'Neuanlage' of the command 'Kunde neu anlegen'. Opens the customer after the creation. */
export function NewCustomer({ onClose }: { readonly onClose: () => void }) {
  const { open } = useCustomerActions();
  const go = useNavigateToRoute();
  const openCreatedCustomer = async (customerUuid: string) => {
    // Close the dialog first, so that navigation does not ask whether to discard its input.
    flushSync(onClose);
    if (!(await confirmLeave())) return;
    if (await open(customerUuid)) go('customer-page');
    else toast.warn(NOT_OPENED_MESSAGE);
  };
  return <NewCustomerAssistant create="customer" onDone={({ customerUuid }) => void openCreatedCustomer(customerUuid)} onClose={onClose} />;
}

const NOT_OPENED_MESSAGE = 'Der Kunde konnte nicht geöffnet werden. Sie finden ihn über die Suche.';
