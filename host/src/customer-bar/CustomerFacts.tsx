import type { Customer } from '@aboschalter/contract';
import { formatAddress } from '@aboschalter/formats';
import { askToLeave, isLocked, useCustomerActions, useGo } from '@aboschalter/shell-api';
import type { RouteMetadata } from '@aboschalter/shell-api/remote';
import { Button, classNames, LockedIcon } from '@aboschalter/ui';
import { useState } from 'react';
import { CustomerSearchDialog } from './CustomerSearchDialog.tsx';

const DENIED = 'Auf dieser Seite nicht möglich.';

/** Number, name, address, e-mail, and what can be done with the customer. */
export function CustomerFacts({ customer, route }: { readonly customer: Customer; readonly route: RouteMetadata | undefined }) {
  const { close } = useCustomerActions();
  const go = useGo();
  const [searching, setSearching] = useState(false);
  const locked = isLocked(customer);
  const facts = [formatAddress(customer), customer.email].filter(Boolean);

  const leave = async () => {
    if (!(await askToLeave())) return;
    close();
    go('landing-page');
  };
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
      <span className="customer-bar__actions">
        <Button
          label="Kunde öffnen"
          onClick={() => go('customer-page')}
          disabledReason={route?.denyOpenActiveCustomer ? DENIED : undefined}
        >
          Kunde öffnen
        </Button>
        <Button onClick={() => setSearching(true)} popup="dialog">
          Kunde wechseln
        </Button>
        <Button onClick={() => void leave()} disabledReason={route?.denyCloseActiveCustomer ? DENIED : undefined}>
          Kunde schließen
        </Button>
      </span>
      <CustomerSearchDialog open={searching} onClose={() => setSearching(false)} />
    </section>
  );
}
