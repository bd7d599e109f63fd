import type { Customer } from '@aboschalter/contract';
import { formatAddress, formatFullName } from '@aboschalter/formats';
import { isLocked } from '@aboschalter/contract/records';
import type { RouteMetadata } from '@aboschalter/platform/remote';
import { classNames, LockedIcon, Tooltip } from '@aboschalter/ui';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { CustomerActions } from './CustomerActions.tsx';
import { CustomerBarItems } from './CustomerBarItems.tsx';

/** Returns whether the text of an element is truncated; measured after each render and each change of its size. */
function useIsTruncated(element: RefObject<HTMLElement | null>): boolean {
  const [isTruncated, setTruncated] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setTruncated(current.scrollWidth > current.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  });
  return isTruncated;
}

/**
 * Number, name, address, e-mail and actions of the customer. Text that does not fit in one line is truncated, and shown
 * in full on hover or focus.
 */
export function CustomerSummary({ customer, route }: { readonly customer: Customer; readonly route: RouteMetadata | undefined }) {
  const locked = isLocked(customer);
  const name = formatFullName({ firstName: customer.firstName, lastName: customer.lastName });
  const facts = [formatAddress(customer), customer.email ?? ''].filter((fact) => fact !== '');
  const fullText = [name, ...facts].join(' · ');
  const line = useRef<HTMLSpanElement>(null);
  const isTruncated = useIsTruncated(line);
  return (
    <section className={classNames('customer-bar', 'customer-bar--active', locked && 'customer-bar--locked')} aria-label="Aktiver Kunde">
      <span className="customer-bar__number as-number">{customer.customerNumber}</span>
      <Tooltip text={isTruncated ? fullText : undefined} focusable>
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
      {/* The customer page, where the customer cannot be opened again, shows all of this itself. */}
      {route?.denyOpenActiveCustomer ? null : <CustomerBarItems customerUuid={customer.uuid} />}
      {locked ? (
        <span className="customer-bar__locked">
          <LockedIcon /> <strong>- gesperrt -</strong>
          <span className="customer-bar__reason" title={customer.lockingReason ?? undefined}>
            {customer.lockingReason}
          </span>
        </span>
      ) : null}
      <CustomerActions route={route} />
    </section>
  );
}
