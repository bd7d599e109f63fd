import { useGo, useSystemConfig, WidgetSlot } from '@aboschalter/shell-api';
import { ColumnArea, Columns, Panel } from '@aboschalter/ui';
import { TicketCatalogue } from '../../widgets/ticket-catalogue/TicketCatalogue.tsx';
import { LatestCustomers } from './LatestCustomers.tsx';

/** 'Verkauf': customers on the left, the ticket catalogue on the right (specification, document 1, section 2). */
export function LandingPage() {
  const { enableLatestCustomers } = useSystemConfig();
  const go = useGo();
  return (
    <Columns>
      <ColumnArea span={5}>
        <Panel title="Kundensuche">
          <WidgetSlot name="customer-search" height={392} onCustomerOpened={() => go('customer-page')} />
        </Panel>
        {enableLatestCustomers ? <LatestCustomers /> : null}
      </ColumnArea>
      <ColumnArea span={7}>
        <Panel title="Ticketkatalog">
          <TicketCatalogue onPick={({ id }) => go('authorization-creation', { productVariantId: String(id) })} />
        </Panel>
      </ColumnArea>
    </Columns>
  );
}
