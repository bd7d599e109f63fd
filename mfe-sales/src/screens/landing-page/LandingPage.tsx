import { startNewCustomer, useGo, useShell, useSystemConfig, WidgetSlot } from '@aboschalter/shell-api';
import { Button, ColumnArea, Columns, Panel, PlusIcon } from '@aboschalter/ui';
import { TicketCatalogue } from '../../widgets/ticket-catalogue/TicketCatalogue.tsx';
import { LatestCustomers } from './LatestCustomers.tsx';

/** 'Verkauf': customers on the left, the ticket catalogue on the right (specification, document 1, section 2). */
export function LandingPage() {
  const { enableLatestCustomers } = useSystemConfig();
  const go = useGo();
  const { widgets } = useShell();
  const create = widgets.has('new-customer-assistant') ? (
    <Button icon={<PlusIcon />} popup="dialog" shortcut="Alt+N" onClick={() => startNewCustomer()}>
      Neuer Kunde
    </Button>
  ) : null;
  return (
    <Columns>
      <ColumnArea span={5}>
        <Panel title="Kundensuche" actions={create}>
          <WidgetSlot name="customer-search" height={392} onCustomerOpened={() => go('customer-page')} />
        </Panel>
        {enableLatestCustomers ? <LatestCustomers /> : null}
      </ColumnArea>
      <ColumnArea span={7}>
        <Panel title="Ticketkatalog">
          <TicketCatalogue isOnPage onPick={({ id }) => go('authorization-creation', { productVariantId: String(id) })} />
        </Panel>
      </ColumnArea>
    </Columns>
  );
}
