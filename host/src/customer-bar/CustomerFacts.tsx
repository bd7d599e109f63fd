import type { Customer } from '@aboschalter/contract';
import { formatAddress } from '@aboschalter/formats';
import { isLocked } from '@aboschalter/records';
import type { RouteMetadata } from '@aboschalter/shell-api/remote';
import { classNames, LockedIcon } from '@aboschalter/ui';
import { CustomerButtons } from './CustomerButtons.tsx';

/** Number, name, address, e-mail, and what can be done with the customer. */
export function CustomerFacts({ customer, route }: { readonly customer: Customer; readonly route: RouteMetadata | undefined }) {
  const locked = isLocked(customer);
  const facts = [formatAddress(customer), customer.email].filter(Boolean);
  return (
    <section className={classNames('customer-bar', 'customer-bar--active', locked && 'customer-bar--locked')} aria-label="Aktiver Kunde">
      <span className="customer-bar__number as-number">{customer.customerNumber}</span>
      <span className="customer-bar__facts">
        <strong>{[customer.firstName, customer.lastName].filter(Boolean).join(' ')}</strong>
        {facts.map((fact) => (
          <span key={fact} className="as-muted">{` · ${fact}`}</span>
        ))}
      </span>
      {locked ? (
        <strong className="customer-bar__locked">
          <LockedIcon /> - gesperrt -
        </strong>
      ) : null}
      <CustomerButtons route={route} />
    </section>
  );
}
