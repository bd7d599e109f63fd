import type { ActiveCustomer } from '@aboschalter/shell-api';
import type { TicketHolder } from '@aboschalter/contract';
import { ColumnArea, Columns, ErrorState, Panel } from '@aboschalter/ui';
import { BankAccountSection } from './BankAccountSection.tsx';
import { CardOwnerSection } from './CardOwnerSection.tsx';
import { NoCustomer } from './NoCustomer.tsx';
import type { Assistant } from './use-assistant.ts';

export interface CartCustomerProps {
  readonly active: ActiveCustomer;
  readonly holder: TicketHolder | undefined;
  readonly assistant: Assistant;
  readonly onChangeHolder: () => void;
}

/** For whom is ordered and from whose account is debited, side by side. */
export function CartCustomer({ active, holder, assistant, onChangeHolder }: CartCustomerProps) {
  switch (active.status) {
    case 'none':
      return <NoCustomer onCreate={() => assistant.start('customer')} busy={assistant.busy} />;
    case 'failed':
      return (
        <Panel title="Kunde">
          <ErrorState title="Der Kunde konnte nicht geladen werden" what={active.error.message} onRetry={active.retry} />
        </Panel>
      );
    case 'loading':
      return (
        <Columns>
          {['Fahrkarteninhaber', 'Kontoinhaber'].map((title) => (
            <ColumnArea key={title} span={6}>
              <Panel title={title} state={{ kind: 'loading', lines: 6, height: 166 }} />
            </ColumnArea>
          ))}
        </Columns>
      );
    case 'active':
      return (
        <Columns>
          <ColumnArea span={6}>
            <CardOwnerSection
              holder={holder}
              count={active.ticketHolders.length}
              onCreate={() => assistant.start('ticket-holder')}
              onChange={onChangeHolder}
            />
          </ColumnArea>
          <ColumnArea span={6}>
            <BankAccountSection customer={active.customer} />
          </ColumnArea>
        </Columns>
      );
  }
}
