import { CallView, useActiveCustomer, useGo } from '@aboschalter/shell-api';
import { Button, ButtonRow, EmptyState } from '@aboschalter/ui';
import { useState } from 'react';
import { BankAccountSummary } from './BankAccountSummary.tsx';
import { CustomerDisplay } from './CustomerDisplay.tsx';
import { HolderList } from './HolderList.tsx';
import { NewCustomer } from './NewCustomer.tsx';
import './customer-page.css';

/** The customer page: display card across; below, holders left, panels right. */
export function CustomerPage() {
  const active = useActiveCustomer();
  const [isCreating, setCreating] = useState(false);
  const stopCreating = () => setCreating(false);
  return (
    <CallView
      of={active}
      failed="Der Kunde konnte nicht geladen werden"
      skeleton={{ lines: 8, height: 420, label: 'Kunde wird geladen' }}
      idle={isCreating ? <NewCustomer onClose={stopCreating} /> : <Nobody onCreate={() => setCreating(true)} />}
    >
      {({ customer, ticketHolders }) => (
        <div className="customer-page">
          <CustomerDisplay key={customer.uuid} customer={customer} />
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

/** Nobody is open: search, or create. */
function Nobody({ onCreate }: { readonly onCreate: () => void }) {
  const go = useGo();
  const ways = (
    <ButtonRow>
      <Button kind="primary" onClick={() => go('landing-page')}>
        Kunde suchen
      </Button>
      <Button onClick={onCreate}>Neu anlegen</Button>
    </ButtonRow>
  );
  return <EmptyState sentence="Es ist kein Kunde geöffnet." action={ways} />;
}
