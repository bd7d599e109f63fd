import { warnIfCriticalOperation } from '@aboschalter/frame';
import { useCustomerActions } from '@aboschalter/counter';
import { confirmLeave, useCommand, useNavigateToRoute } from '@aboschalter/platform';
import type { RouteMetadata } from '@aboschalter/platform/remote';
import { Button } from '@aboschalter/ui';
import { useState } from 'react';
import { CustomerSearchDialog } from './CustomerSearchDialog.tsx';

const DENIED_BY_ROUTE = 'Auf dieser Seite nicht möglich.';
const CLOSE_DENIED_BY_ROUTE = `${DENIED_BY_ROUTE} Gehen Sie zuerst zurück zum Verkauf.`;

export interface CustomerActionsProps {
  readonly route: RouteMetadata | undefined;
  /** Why the customer cannot be opened: it is loading, or loading has failed. Undefined for a loaded customer. */
  readonly openDisabledReason?: string;
  /** Whether `openDisabledReason` is already visible next to the buttons. */
  readonly isReasonAlreadyShown?: boolean;
}

/**
 * The buttons to open, change and close the active customer, also while the customer is not loaded. If the route prevents an action,
 * the reason is shown only as a tooltip, so that the bar has room for the address.
 */
export function CustomerActions({ route, openDisabledReason, isReasonAlreadyShown = false }: CustomerActionsProps) {
  const actions = useCustomerActions();
  const go = useNavigateToRoute();
  const [isSearchOpen, setSearchOpen] = useState(false);

  const closeCustomer = async () => {
    if (warnIfCriticalOperation() || !(await confirmLeave())) return;
    actions.close();
    go('landing-page');
  };
  const openCommand = useCommand({
    title: 'Kunde öffnen',
    keywords: 'Kundendaten',
    shortcut: 'Alt+K',
    run: () => go('customer-page'),
    disabledReason: route?.denyOpenActiveCustomer ? DENIED_BY_ROUTE : openDisabledReason,
  });
  const changeCommand = useCommand({ title: 'Kunde wechseln', keywords: 'Kundensuche', shortcut: 'Alt+Q', run: () => setSearchOpen(true) });
  const closeCommand = useCommand({
    title: 'Kunde schließen',
    run: () => void closeCustomer(),
    // A customer that is not loaded can be closed on every route.
    disabledReason: route?.denyCloseActiveCustomer && openDisabledReason === undefined ? CLOSE_DENIED_BY_ROUTE : undefined,
  });
  return (
    <span className="customer-bar__actions">
      <Button {...openCommand} showReason={!isReasonAlreadyShown && openCommand.disabledReason !== DENIED_BY_ROUTE}>
        Kunde öffnen
      </Button>
      <Button {...changeCommand} popup="dialog">
        Kunde wechseln
      </Button>
      <Button {...closeCommand} showReason={false}>
        Kunde schließen
      </Button>
      <CustomerSearchDialog open={isSearchOpen} onClose={() => setSearchOpen(false)} />
    </span>
  );
}
