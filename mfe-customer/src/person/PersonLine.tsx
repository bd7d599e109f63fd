import { calls } from '@aboschalter/contract';
import { formatFullName } from '@aboschalter/formats';
import { useApiQuery } from '@aboschalter/platform';
import type { PersonKind } from './fields.ts';
import type { PersonData } from './values.ts';
import './person-line.css';

/** Returns 'Max Beispiel, Kunde 100235'. The number is omitted if the person has none. */
export function formatPerson(kind: PersonKind, { firstName, lastName, ...person }: PersonData): string {
  const roles: Readonly<Record<PersonKind, readonly (string | number | undefined)[]>> = {
    customer: ['Kunde', person.customerNumber],
    ticketHolder: ['Fahrkarteninhaber', person.ticketHolderNumber],
    bankAccountHolder: ['Kontoinhaber'],
  };
  const role = roles[kind].filter((part) => part !== undefined).join(' ');
  return [formatFullName({ firstName, lastName }), role].filter(Boolean).join(', ');
}

/** The first line of a dialog about a person; see `formatPerson`. */
export function PersonLine({ text }: { readonly text: string }) {
  return <p className="person-line as-muted">{text}</p>;
}

/** The first line of a dialog about a customer: 'Max Beispiel, Kunde 100235'. Shows nothing while the customer loads. */
export function CustomerLine({ customerUuid }: { readonly customerUuid: string }) {
  const { data } = useApiQuery(calls.getCustomer, { params: { uuid: customerUuid } }, { customerUuid, reportFailure: false });
  return data ? <PersonLine text={formatPerson('customer', data)} /> : null;
}
