import { CallView, useActiveCustomer, useGo } from '@aboschalter/shell-api';
import { Button, EmptyState } from '@aboschalter/ui';
import { BankAccountSummary } from './BankAccountSummary.tsx';
import { CustomerDisplay } from './CustomerDisplay.tsx';
import { HolderList } from './HolderList.tsx';
import './customer-page.css';

/** The customer page: display card across; below, holders left, panels right. */
export function CustomerPage() {
  const active = useActiveCustomer();
  const go = useGo();
  const search = (
    <Button kind="primary" onClick={() => go('landing-page')}>
      Kunde suchen
    </Button>
  );
  return (
    <CallView
      of={active}
      failed="Der Kunde konnte nicht geladen werden"
      skeleton={{ lines: 8, height: 420, label: 'Kunde wird geladen' }}
      idle={<EmptyState sentence="Es ist kein Kunde geöffnet." action={search} />}
    >
      {({ customer, ticketHolders }) => (
        <div className="customer-page">
          <CustomerDisplay customer={customer} />
          <div className="customer-page__left">
            <HolderList customerUuid={customer.uuid} holders={ticketHolders} />
          </div>
          <div className="customer-page__right">
            <BankAccountSummary customer={customer} />
          </div>
        </div>
      )}
    </CallView>
  );
}
