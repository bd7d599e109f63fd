import { getLockedMessage, isLocked } from '@aboschalter/contract/records';
import { useActiveCustomer, useActiveCustomerUuid } from '@aboschalter/counter';
import { runCommand, useNavigateToRoute, useShell, useSystemConfig, WidgetSlot } from '@aboschalter/platform';
import { Button, LockedIcon, PageGridColumn, PageGrid, Panel, PlusIcon } from '@aboschalter/ui';
import { useState } from 'react';
import { CartPanelColumn, useHasCartPanel } from '../../widgets/cart-panel/CartPanelColumn.tsx';
import { TicketCatalogue } from '../../widgets/ticket-catalogue/TicketCatalogue.tsx';
import { LazyIntroductionOffer } from '../../introduction/LazyIntroductionOffer.tsx';
import { LatestCustomers } from './LatestCustomers.tsx';

const OPEN_CUSTOMER_HINT = 'Seine Daten und Berechtigungen zeigt „Kunde öffnen“ (Alt K).';

/**
 * The page 'Verkauf': customers on the left, the ticket catalogue to the right (specification, document 1, section 2). The search
 * is collapsed while there is an active customer, because the next step is the catalogue.
 */
export function LandingPage() {
  const { enableLatestCustomers } = useSystemConfig();
  const go = useNavigateToRoute();
  const { widgets } = useShell();
  /** Whether the search has found no customer and shows a button that creates one. Then `createButton` is hidden. */
  const [isNewCustomerOffered, setNewCustomerOffered] = useState(false);
  const hasCustomer = useActiveCustomerUuid() !== undefined;
  const hasCartPanel = useHasCartPanel();
  const createButton =
    widgets.has('new-customer') && !isNewCustomerOffered ? (
      <Button icon={<PlusIcon />} popup="dialog" shortcut="Alt+N" onClick={() => runCommand('new-customer')}>
        Kunde neu anlegen
      </Button>
    ) : null;
  return (
    <PageGrid>
      <PageGridColumn span={5} wideSpan={hasCartPanel ? 4 : undefined}>
        {enableLatestCustomers ? <LatestCustomers /> : null}
        {/* A panel applies `collapsible` on mount, so the key mounts a new one. */}
        <Panel key={`${hasCustomer}`} title="Kundensuche" actions={createButton} collapsible={hasCustomer ? 'collapsed' : false}>
          <WidgetSlot
            name="customer-search"
            height={316}
            isSecondary
            onCustomerOpened={() => go('customer-page')}
            onNewCustomerOffered={setNewCustomerOffered}
          />
        </Panel>
        {hasCustomer ? <ActiveCustomerHint /> : null}
      </PageGridColumn>
      <PageGridColumn span={7} wideSpan={hasCartPanel ? 5 : undefined}>
        <Panel title="Ticketkatalog">
          <LandingCatalogue hasCustomer={hasCustomer} />
        </Panel>
        {/* Toasts cover the left side, so the buttons of the introduction are on the right. */}
        <LazyIntroductionOffer />
      </PageGridColumn>
      {/* Ordering is not the primary action: even with lines in the cart, the next step is the catalogue. */}
      {hasCartPanel ? <CartPanelColumn isPrimary={false} /> : null}
    </PageGrid>
  );
}

/** Shows whether staff can sell to the active customer, and how to open the record of the customer. */
function ActiveCustomerHint() {
  const customer = useActiveCustomer().data?.customer;
  if (customer === undefined || !isLocked(customer)) {
    return <p className="as-muted">Sie verkaufen dem Kunden, der oben steht. {OPEN_CUSTOMER_HINT}</p>;
  }
  return (
    <p className="sales-locked-hint">
      <LockedIcon /> Dieser Kunde ist gesperrt. Grund: {customer.lockingReason?.trim()}. Sie können ihm nichts verkaufen.{' '}
      {OPEN_CUSTOMER_HINT}
    </p>
  );
}

/** The catalogue of the page. Takes the focus when a customer becomes active, and disables its products for a locked customer. */
function LandingCatalogue({ hasCustomer }: { readonly hasCustomer: boolean }) {
  const go = useNavigateToRoute();
  const customer = useActiveCustomer().data?.customer;
  return (
    <TicketCatalogue
      isOnPage
      autoFocus={hasCustomer}
      disabledReason={customer && getLockedMessage(customer)}
      onPick={({ id }) => go('authorization-creation', { productVariantId: String(id) })}
    />
  );
}
