import type { Customer } from '@aboschalter/contract';
import { formatAddress, formatFullName } from '@aboschalter/formats';
import { isLocked } from '@aboschalter/contract/records';
import type { RouteMetadata } from '@aboschalter/platform/remote';
import { classNames, LockedIcon, Tooltip } from '@aboschalter/ui';
import { useRef } from 'react';
import { CustomerActions } from './CustomerActions.tsx';
import { useIsTruncated } from './use-is-truncated.ts';

/** Number, name, address, e-mail, and what can be done with the customer. What is too long for one line is cut, and read on hover or focus. */
export function CustomerSummary({ customer, route }: { readonly customer: Customer; readonly route: RouteMetadata | undefined }) {
  const locked = isLocked(customer);
  const name = formatFullName({ firstName: customer.firstName, lastName: customer.lastName });
  const facts = [formatAddress(customer), customer.email ?? ''].filter((fact) => fact !== '');
  const whole = [name, ...facts].join(' · ');
  const line = useRef<HTMLSpanElement>(null);
  const isCut = useIsTruncated(line);
  return (
    <section className={classNames('customer-bar', 'customer-bar--active', locked && 'customer-bar--locked')} aria-label="Aktiver Kunde">
      <span className="customer-bar__number as-number">{customer.customerNumber}</span>
      <Tooltip text={isCut ? whole : undefined} focusable>
        <span ref={line} className="customer-bar__facts">
          {/* What people typed may be written from right to left: it turns nothing around it. */}
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {facts.map((fact) => (
            <span key={fact} className="as-muted">
              {' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </span>
      </Tooltip>
      {locked ? (
        <strong className="customer-bar__locked">
          <LockedIcon /> - gesperrt -
        </strong>
      ) : null}
      <CustomerActions route={route} />
    </section>
  );
}
