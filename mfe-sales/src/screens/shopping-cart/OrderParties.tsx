import type { TicketHolder } from '@aboschalter/contract';
import type { ActiveCustomer } from '@aboschalter/counter';
import { type QueryResult, QueryView } from '@aboschalter/platform';
import { PageGridColumn, PageGrid, Panel } from '@aboschalter/ui';
import { BankAccountSection, BankAccountSkeleton } from './BankAccountSection.tsx';
import { HolderSection, HolderSkeleton } from './HolderSection.tsx';
import { NoActiveCustomer } from './NoActiveCustomer.tsx';
import type { NewCustomerAssistantState } from './use-new-customer-assistant.ts';

export interface OrderPartiesProps {
  readonly active: QueryResult<ActiveCustomer>;
  readonly holder: TicketHolder | undefined;
  readonly assistant: NewCustomerAssistantState;
  /** Whether the panels are below each other instead of side by side. */
  readonly isStacked: boolean;
  readonly onChangeHolder: () => void;
}

/** The ticket holder and the account holder of the order. */
export function OrderParties({ active, holder, assistant, isStacked, onChangeHolder }: OrderPartiesProps) {
  return (
    <QueryView
      query={active}
      errorMessage="Der Kunde konnte nicht geladen werden"
      skeleton={{ label: 'Kunde wird geladen', children: <PartiesSkeleton isStacked={isStacked} /> }}
      idle={<NoActiveCustomer onCreate={() => assistant.start('customer')} loading={assistant.isPending} />}
      frame={(content) => (active.error ? <Panel title="Kunde">{content}</Panel> : content)}
    >
      {({ customer, ticketHolders }) => (
        <PageGrid>
          <PageGridColumn span={isStacked ? 12 : 6}>
            <HolderSection
              holder={holder}
              holderCount={ticketHolders.length}
              onCreate={() => assistant.start('ticket-holder')}
              onChange={onChangeHolder}
            />
          </PageGridColumn>
          <PageGridColumn span={isStacked ? 12 : 6}>
            <BankAccountSection customer={customer} />
          </PageGridColumn>
        </PageGrid>
      )}
    </QueryView>
  );
}

/** The placeholder of both panels. */
function PartiesSkeleton({ isStacked }: Pick<OrderPartiesProps, 'isStacked'>) {
  return (
    <PageGrid>
      <PageGridColumn span={isStacked ? 12 : 6}>
        <Panel title="Fahrkarteninhaber">
          <HolderSkeleton />
        </Panel>
      </PageGridColumn>
      <PageGridColumn span={isStacked ? 12 : 6}>
        <Panel title="Kontoinhaber">
          <BankAccountSkeleton />
        </Panel>
      </PageGridColumn>
    </PageGrid>
  );
}
