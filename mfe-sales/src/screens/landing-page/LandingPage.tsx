import { getLockedMessage } from '@aboschalter/contract/records';
import { useActiveCustomer, useActiveCustomerUuid } from '@aboschalter/counter';
import { runCommand, useNavigateToRoute, useShell, useSystemConfig, WidgetSlot } from '@aboschalter/platform';
import { Button, PageGridColumn, PageGrid, Panel, PlusIcon } from '@aboschalter/ui';
import { useState } from 'react';
import { CartPanelColumn, useHasCartPanel } from '../../widgets/cart-panel/CartPanelColumn.tsx';
import { TicketCatalogue } from '../../widgets/ticket-catalogue/TicketCatalogue.tsx';
import { IntroductionSlot } from '../../introduction/IntroductionSlot.tsx';
import { LatestCustomers } from './LatestCustomers.tsx';

/** Shown with an active customer, whose record and tickets are not on this page. */
const OPEN_CUSTOMER_HINT = 'Sie verkaufen dem Kunden, der oben steht. Seine Daten und Berechtigungen zeigt „Kunde öffnen“ (Alt K).';

/**
 * The page 'Verkauf': customers on the left, the ticket catalogue to the right (specification, document 1, section 2). The search
 * is collapsed while there is an active customer, because the next step is the catalogue.
 */
export function LandingPage() {
  const { enableLatestCustomers } = useSystemConfig();
  const go = useNavigateToRoute();
  const { widgets } = useShell();
  const [isOfferedBySearch, setOfferedBySearch] = useState(false);
  const hasCustomer = useActiveCustomerUuid() !== undefined;
  const hasCartPanel = useHasCartPanel();
  const create =
    widgets.has('new-customer') && !isOfferedBySearch ? (
      <Button icon={<PlusIcon />} popup="dialog" shortcut="Alt+N" onClick={() => runCommand('new-customer')}>
        Kunde neu anlegen
      </Button>
    ) : null;
  return (
    <PageGrid>
      <PageGridColumn span={5} wideSpan={hasCartPanel ? 4 : undefined}>
        {enableLatestCustomers ? <LatestCustomers /> : null}
        <Panel key={`${hasCustomer}`} title="Kundensuche" actions={create} collapsible={hasCustomer ? 'collapsed' : false}>
          <WidgetSlot
            name="customer-search"
            height={316}
            isSecondary
            onCustomerOpened={() => go('customer-page')}
            onNewCustomerOffered={setOfferedBySearch}
          />
        </Panel>
        {hasCustomer ? <p className="as-muted">{OPEN_CUSTOMER_HINT}</p> : null}
      </PageGridColumn>
      <PageGridColumn span={7} wideSpan={hasCartPanel ? 5 : undefined}>
        <Panel title="Ticketkatalog">
          <LandingCatalogue hasCustomer={hasCustomer} />
        </Panel>
        {/* On the right, where no toast covers its buttons. */}
        <IntroductionSlot />
      </PageGridColumn>
      {/* The next step is the catalogue, also with lines in the cart. */}
      {hasCartPanel ? <CartPanelColumn isPrimary={false} /> : null}
    </PageGrid>
  );
}

/** The catalogue of the page: it takes the focus once there is an active customer, and sells nothing to a locked one. */
function LandingCatalogue({ hasCustomer }: { readonly hasCustomer: boolean }) {
  const go = useNavigateToRoute();
  const customer = useActiveCustomer().data?.customer;
  return (
    <TicketCatalogue
      enableShortcut
      autoFocus={hasCustomer}
      disabledReason={customer && getLockedMessage(customer)}
      onPick={({ id }) => go('authorization-creation', { productVariantId: String(id) })}
    />
  );
}
