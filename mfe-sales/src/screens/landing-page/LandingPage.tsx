import { runCommand, useNavigateToRoute, useShell, useSystemConfig, WidgetSlot } from '@aboschalter/platform';
import { Button, PageGridColumn, PageGrid, Panel, PlusIcon } from '@aboschalter/ui';
import { useState } from 'react';
import { TicketCatalogue } from '../../widgets/ticket-catalogue/TicketCatalogue.tsx';
import { IntroductionSlot } from '../../introduction/IntroductionSlot.tsx';
import { LatestCustomers } from './LatestCustomers.tsx';

/** The page 'Verkauf': customers on the left, the ticket catalogue on the right (specification, document 1, section 2). */
export function LandingPage() {
  const { enableLatestCustomers } = useSystemConfig();
  const go = useNavigateToRoute();
  const { widgets } = useShell();
  const [isOfferedBySearch, setOfferedBySearch] = useState(false);
  const create =
    widgets.has('new-customer') && !isOfferedBySearch ? (
      <Button icon={<PlusIcon />} popup="dialog" shortcut="Alt+N" onClick={() => runCommand('new-customer')}>
        Kunde neu anlegen
      </Button>
    ) : null;
  return (
    <PageGrid>
      <PageGridColumn span={5}>
        <Panel title="Kundensuche" actions={create}>
          <WidgetSlot
            name="customer-search"
            height={392}
            onCustomerOpened={() => go('customer-page')}
            onNewCustomerOffered={setOfferedBySearch}
          />
        </Panel>
        {enableLatestCustomers ? <LatestCustomers /> : null}
        <IntroductionSlot />
      </PageGridColumn>
      <PageGridColumn span={7}>
        <Panel title="Ticketkatalog">
          <TicketCatalogue isOnPage onPick={({ id }) => go('authorization-creation', { productVariantId: String(id) })} />
        </Panel>
      </PageGridColumn>
    </PageGrid>
  );
}
