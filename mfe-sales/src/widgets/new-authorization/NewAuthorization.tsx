import type { Customer, TicketHolder } from '@aboschalter/contract';
import { getLockedMessage } from '@aboschalter/contract/records';
import { useActiveCustomer } from '@aboschalter/counter';
import { formatFullName } from '@aboschalter/formats';
import { useNavigateToRoute } from '@aboschalter/platform';
import { Button, EmptyState } from '@aboschalter/ui';
import { useSelectedHolder } from '../../screens/shopping-cart/use-selected-holder.ts';
import { TicketCatalogue } from '../ticket-catalogue/TicketCatalogue.tsx';
import './new-authorization.css';

/**
 * The content of the dialog 'Neue Berechtigung': a catalogue that opens the authorization creation of the selected product. For a
 * locked customer, the dialog shows the reason of the lock instead of the catalogue.
 */
export function NewAuthorization({ onClose }: { readonly onClose: () => void }) {
  const go = useNavigateToRoute();
  const { data: active } = useActiveCustomer();
  const holder = useSelectedHolder(active?.customer.uuid, active?.ticketHolders ?? []);
  const lockedReason = active && getLockedMessage(active.customer);
  if (lockedReason !== undefined) return <EmptyState message={lockedReason} action={<Button onClick={onClose}>Schließen</Button>} />;
  return (
    <>
      {active ? <p className="sales-new-authorization__for">{describeBuyer(active.customer, holder)}</p> : null}
      <TicketCatalogue
        autoFocus
        onPick={({ id }) => {
          onClose();
          go('authorization-creation', { productVariantId: String(id) });
        }}
      />
    </>
  );
}

/** Returns a text with the name of the holder, or of the customer while no holder is selected. */
function describeBuyer(customer: Customer, holder: TicketHolder | undefined): string {
  return holder ? `Für ${formatFullName(holder)}` : `Für ${formatFullName(customer)}. Der Fahrkarteninhaber wird im Warenkorb gewählt.`;
}
