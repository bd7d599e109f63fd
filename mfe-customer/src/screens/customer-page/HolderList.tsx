import type { Customer, TicketHolder } from '@aboschalter/contract';
import { useNavigateToRoute, useShell } from '@aboschalter/platform';
import { Button, EmptyState, Panel, PlusIcon } from '@aboschalter/ui';
import { HolderCard } from './HolderCard.tsx';

interface HolderListProps {
  readonly customer: Customer;
  readonly holders: readonly TicketHolder[];
}

/** The ticket holders of the customer, a card each. */
export function HolderList({ customer, holders }: HolderListProps) {
  const go = useNavigateToRoute();
  const { hasScreen } = useShell();
  const addButton = hasScreen('ticket-holder-page') ? (
    <Button icon={<PlusIcon />} onClick={() => go('ticket-holder-page')}>
      Inhaber hinzufügen
    </Button>
  ) : null;
  if (holders.length === 0) {
    return (
      <Panel title="Fahrkarteninhaber">
        <EmptyState message="Dieser Kunde hat noch keinen Fahrkarteninhaber." action={addButton} />
      </Panel>
    );
  }
  return (
    <>
      <div className="customer-page__heading">
        <h2>Fahrkarteninhaber</h2>
        {addButton}
      </div>
      {holders.map((holder) => (
        <HolderCard key={holder.uuid} customer={customer} holder={holder} />
      ))}
    </>
  );
}
