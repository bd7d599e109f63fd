import { refuseWhileBusy } from '@aboschalter/frame';
import { askToLeave, useCustomerActions, useGo } from '@aboschalter/shell-api';
import type { RouteMetadata } from '@aboschalter/shell-api/remote';
import { Button } from '@aboschalter/ui';
import { useState } from 'react';
import { CustomerSearchDialog } from './CustomerSearchDialog.tsx';

const DENIED = 'Auf dieser Seite nicht möglich.';

export interface CustomerButtonsProps {
  readonly route: RouteMetadata | undefined;
  /** Why the customer cannot be opened, beside what the route says. */
  readonly unopenable?: string;
}

/** What can be done with the active customer, also with one that has not come. */
export function CustomerButtons({ route, unopenable }: CustomerButtonsProps) {
  const { close } = useCustomerActions();
  const go = useGo();
  const [searching, setSearching] = useState(false);

  const leave = async () => {
    if (refuseWhileBusy() || !(await askToLeave())) return;
    close();
    go('landing-page');
  };
  return (
    <span className="customer-bar__actions">
      <Button label="Kunde öffnen" onClick={() => go('customer-page')} disabledReason={route?.denyOpenActiveCustomer ? DENIED : unopenable}>
        Kunde öffnen
      </Button>
      <Button onClick={() => setSearching(true)} popup="dialog">
        Kunde wechseln
      </Button>
      <Button onClick={() => void leave()} disabledReason={route?.denyCloseActiveCustomer && unopenable === undefined ? DENIED : undefined}>
        Kunde schließen
      </Button>
      <CustomerSearchDialog open={searching} onClose={() => setSearching(false)} />
    </span>
  );
}
