import { useActiveCustomer } from '@aboschalter/counter';
import { formatFullName } from '@aboschalter/formats';
import './customer-line.css';

/** The first line of a dialog about the active customer: 'Max Beispiel, Kunde 100235'. */
export function CustomerLine() {
  const customer = useActiveCustomer().data?.customer;
  if (!customer) return null;
  const name = formatFullName({ firstName: customer.firstName, lastName: customer.lastName });
  return <p className="customer-line as-muted">{[name, `Kunde ${customer.customerNumber}`].filter(Boolean).join(', ')}</p>;
}
