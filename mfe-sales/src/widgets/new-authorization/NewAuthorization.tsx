import { getLockedMessage } from '@aboschalter/contract/records';
import { useActiveCustomer } from '@aboschalter/counter';
import { useNavigateToRoute } from '@aboschalter/platform';
import { Button, EmptyState } from '@aboschalter/ui';
import { TicketCatalogue } from '../ticket-catalogue/TicketCatalogue.tsx';

/**
 * The content of the dialog 'Neue Berechtigung': the catalogue, which leads to the authorization of the chosen product. For a locked
 * customer the reason instead, however the dialog was opened.
 */
export function NewAuthorization({ onClose }: { readonly onClose: () => void }) {
  const go = useNavigateToRoute();
  const { data: active } = useActiveCustomer();
  const lockedReason = active && getLockedMessage(active.customer);
  if (lockedReason !== undefined) return <EmptyState message={lockedReason} action={<Button onClick={onClose}>Schließen</Button>} />;
  return (
    <TicketCatalogue
      autoFocus
      onPick={({ id }) => {
        onClose();
        go('authorization-creation', { productVariantId: String(id) });
      }}
    />
  );
}
