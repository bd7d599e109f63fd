import type { TicketHolder } from '@aboschalter/contract';
import { useNavigateToRoute, useShell } from '@aboschalter/platform';
import { Button, EmptyState, Panel, PlusIcon } from '@aboschalter/ui';
import { HolderCard } from './HolderCard.tsx';

interface HolderListProps {
  readonly customerUuid: string;
  readonly holders: readonly TicketHolder[];
}

/** The ticket holders of the customer, a card each. */
export function HolderList({ customerUuid, holders }: HolderListProps) {
  const go = useNavigateToRoute();
  const { hasScreen } = useShell();
  const add = hasScreen('ticket-holder-page') ? (
    <Button icon={<PlusIcon />} onClick={() => go('ticket-holder-page')}>
      Inhaber hinzufügen
    </Button>
  ) : null;
  if (holders.length === 0) {
    return (
      <Panel title="Fahrkarteninhaber" actions={add}>
        <EmptyState sentence="Dieser Kunde hat noch keinen Fahrkarteninhaber." />
      </Panel>
    );
  }
  return (
    <>
      {add}
      {holders.map((holder) => (
        <HolderCard key={holder.uuid} customerUuid={customerUuid} holder={holder} />
      ))}
    </>
  );
}
