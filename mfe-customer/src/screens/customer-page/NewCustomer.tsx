import { useCustomerActions } from '@aboschalter/counter';
import { useNavigateToRoute } from '@aboschalter/platform';
import { CustomerRecord } from './CustomerRecord.tsx';

/** Creates a customer and makes it active. After a cancel the page has no customer again. */
export function NewCustomer({ onClose }: { readonly onClose: () => void }) {
  const { open } = useCustomerActions();
  const go = useNavigateToRoute();
  const saved = async (uuid: string) => {
    if (await open(uuid)) onClose();
    else go('landing-page');
  };
  return (
    <CustomerRecord customer={undefined} onSaved={({ uuid }) => void saved(uuid)} onAdopt={(uuid) => void saved(uuid)} onClose={onClose} />
  );
}
