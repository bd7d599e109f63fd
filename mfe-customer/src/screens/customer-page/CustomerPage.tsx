import { messageOf } from '@aboschalter/middleware-client';
import { useActiveCustomer, useGo } from '@aboschalter/shell-api';
import { Button, EmptyState, ErrorState, Skeleton } from '@aboschalter/ui';
import { BankAccountSummary } from './BankAccountSummary.tsx';
import { CustomerDisplay } from './CustomerDisplay.tsx';
import { HolderList } from './HolderList.tsx';
import './customer-page.css';

/** The customer page: display card across; below, holders left, panels right. */
export function CustomerPage() {
  const active = useActiveCustomer();
  const go = useGo();
  switch (active.status) {
    case 'none':
      return (
        <EmptyState
          sentence="Es ist kein Kunde geöffnet."
          action={
            <Button kind="primary" onClick={() => go('landing-page')}>
              Kunde suchen
            </Button>
          }
        />
      );
    case 'loading':
      return <Skeleton lines={8} height={420} label="Kunde wird geladen" />;
    case 'failed':
      return (
        <ErrorState
          title="Der Kunde konnte nicht geladen werden"
          what={messageOf(active.error)}
          todo="Bitte versuchen Sie es erneut."
          onRetry={active.retry}
        />
      );
    case 'active':
      return (
        <div className="customer-page">
          <CustomerDisplay customer={active.customer} />
          <div className="customer-page__left">
            <HolderList customerUuid={active.uuid} holders={active.ticketHolders} />
          </div>
          <div className="customer-page__right">
            <BankAccountSummary customer={active.customer} />
          </div>
        </div>
      );
  }
}
