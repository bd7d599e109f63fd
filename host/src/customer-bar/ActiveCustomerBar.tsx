import { getUserMessage } from '@aboschalter/middleware-client';
import { useActiveCustomer } from '@aboschalter/counter';
import type { RouteMetadata } from '@aboschalter/platform/remote';
import { Button, Skeleton } from '@aboschalter/ui';
import { CustomerActions } from './CustomerActions.tsx';
import { CustomerSummary } from './CustomerSummary.tsx';
import { QuickSearch } from './QuickSearch.tsx';
import './customer-bar.css';

/** The bar with the active customer, of constant height; hidden on routes with `hideCustomer`. */
export function ActiveCustomerBar({ route }: { readonly route: RouteMetadata | undefined }) {
  const { data, error, fetchStatus, refetch } = useActiveCustomer();
  if (route?.hideCustomer) return null;
  if (data) return <CustomerSummary customer={data.customer} route={route} />;
  if (error) {
    // The buttons stay, so that staff can open another customer. Only the customer page has `denyOpenActiveCustomer`, and shows the
    // failure itself.
    return (
      <section className="customer-bar customer-bar--active customer-bar--failed" aria-label="Aktiver Kunde">
        {route?.denyOpenActiveCustomer ? (
          <span>Der Kunde ist nicht geladen.</span>
        ) : (
          <>
            <span role="alert">{`Der Kunde konnte nicht geladen werden: ${getUserMessage(error)}`}</span>
            <Button onClick={() => void refetch()} loading={fetchStatus === 'fetching'}>
              Erneut versuchen
            </Button>
          </>
        )}
        <CustomerActions route={route} openDisabledReason="Der Kunde konnte nicht geladen werden." isReasonAlreadyShown />
      </section>
    );
  }
  // Without data, error and request there is no active customer.
  if (fetchStatus === 'idle') {
    return (
      <section className="customer-bar" aria-label="Aktiver Kunde">
        <QuickSearch isPrimary={route?.name === 'landing-page'}>
          <span className="customer-bar__actions">
            <Button disabledReason="Es ist kein Kunde geöffnet.">Kunde öffnen</Button>
          </span>
        </QuickSearch>
      </section>
    );
  }
  return (
    <section className="customer-bar customer-bar--active" aria-label="Aktiver Kunde">
      <Skeleton lines={1} height={20} label="Kunde wird geladen" />
      <CustomerActions route={route} openDisabledReason="Der Kunde wird noch geladen." />
    </section>
  );
}
