import { warnIfCriticalOperation } from '@aboschalter/frame';
import { useCustomerActions } from '@aboschalter/counter';
import { confirmLeave, useCommand, useNavigateToRoute } from '@aboschalter/platform';
import type { RouteMetadata } from '@aboschalter/platform/remote';
import { Button } from '@aboschalter/ui';
import { useState } from 'react';
import { CustomerSearchDialog } from './CustomerSearchDialog.tsx';

const DENIED = 'Auf dieser Seite nicht möglich.';

export interface CustomerButtonsProps {
  readonly route: RouteMetadata | undefined;
  /** Why the customer cannot be opened, besides the reason of the route. */
  readonly unopenable?: string;
  /** True if `unopenable` is already visible next to the buttons. */
  readonly hideReason?: boolean;
}

/**
 * Actions on the active customer, also while it is not loaded. The reason of the route is a tooltip, so that the bar has
 * room for the address.
 */
export function CustomerActions({ route, unopenable, hideReason = false }: CustomerButtonsProps) {
  const actions = useCustomerActions();
  const go = useNavigateToRoute();
  const [searching, setSearching] = useState(false);

  const leave = async () => {
    if (warnIfCriticalOperation() || !(await confirmLeave())) return;
    actions.close();
    go('landing-page');
  };
  const open = useCommand({
    title: 'Kunde öffnen',
    keywords: 'Kundendaten',
    shortcut: 'Alt+K',
    run: () => go('customer-page'),
    disabledReason: route?.denyOpenActiveCustomer ? DENIED : unopenable,
  });
  const change = useCommand({ title: 'Kunde wechseln', keywords: 'Kundensuche', shortcut: 'Alt+Q', run: () => setSearching(true) });
  const close = useCommand({
    title: 'Kunde schließen',
    run: () => void leave(),
    disabledReason: route?.denyCloseActiveCustomer && unopenable === undefined ? DENIED : undefined,
  });
  return (
    <span className="customer-bar__actions">
      <Button {...open} showReason={!hideReason && open.disabledReason !== DENIED}>
        Kunde öffnen
      </Button>
      <Button {...change} popup="dialog">
        Kunde wechseln
      </Button>
      <Button {...close} showReason={false}>
        Kunde schließen
      </Button>
      <CustomerSearchDialog open={searching} onClose={() => setSearching(false)} />
    </span>
  );
}
