import { useActiveCustomer } from '@aboschalter/shell-api';
import type { RouteMetadata } from '@aboschalter/shell-api/remote';
import { Button, Skeleton } from '@aboschalter/ui';
import { CustomerFacts } from './CustomerFacts.tsx';
import { QuickSearch } from './QuickSearch.tsx';
import './customer-bar.css';

/** Whom staff are serving: the anchor of attention, always in the same place and of the same height; not on routes that hide it. */
export function ActiveCustomerBar({ route }: { readonly route: RouteMetadata | undefined }) {
  const active = useActiveCustomer();
  if (route?.hideCustomer) return null;
  switch (active.status) {
    case 'none':
      return (
        <section className="customer-bar" aria-label="Aktiver Kunde">
          <QuickSearch />
        </section>
      );
    case 'loading':
      return (
        <section className="customer-bar customer-bar--active" aria-label="Aktiver Kunde">
          <Skeleton lines={1} height={20} label="Kunde wird geladen" />
        </section>
      );
    case 'failed':
      return (
        <section className="customer-bar customer-bar--active" aria-label="Aktiver Kunde">
          <span role="alert">{`Der Kunde konnte nicht geladen werden: ${active.error.message}`}</span>
          <Button onClick={active.retry}>Erneut versuchen</Button>
        </section>
      );
    case 'active':
      return <CustomerFacts customer={active.customer} route={route} />;
  }
}
