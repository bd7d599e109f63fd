import type { Customer } from '@aboschalter/contract';
import { formatAddress, formatFullName } from '@aboschalter/formats';
import { isLocked } from '@aboschalter/contract/records';
import type { RouteMetadata } from '@aboschalter/platform/remote';
import { classNames, LockedIcon, Tooltip } from '@aboschalter/ui';
import { useRef } from 'react';
import { CustomerActions } from './CustomerActions.tsx';
import { useIsTruncated } from './use-is-truncated.ts';

/**
 * Number, name, address, e-mail and actions of the customer. Text that does not fit in one line is truncated, and shown
 * on hover or focus.
 */
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
          {/* Values may be right-to-left: isolate their direction. */}
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
