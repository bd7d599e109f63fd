import type { SubscriptionTicket } from '@aboschalter/contract';
import { DataTable, DateText, Missing, MoneyText, type Column } from '@aboschalter/ui';
import type { ReactNode } from 'react';
import '../ticket-list.css';

interface Row {
  readonly label: string;
  readonly before: ReactNode;
  readonly after: ReactNode;
}

const columns: readonly Column<Row>[] = [
  { key: 'label', title: 'Angabe', render: ({ label }) => label },
  { key: 'before', title: 'Bisher', render: ({ before }) => before },
  { key: 'after', title: 'Neu', render: ({ after }) => after },
];

/** What is compared, and how it is shown of one ticket. */
const facts: readonly (readonly [label: string, show: (ticket: SubscriptionTicket) => ReactNode])[] = [
  ['Produkt', (ticket) => ticket.productVariantName],
  ['Gültig ab', (ticket) => <DateText date={ticket.validFrom} />],
  ['Gültig bis', (ticket) => <DateText date={ticket.validUntil} />],
  ['Von', (ticket) => ticket.startPoint?.name ?? <Missing />],
  ['Nach', (ticket) => ticket.endPoint?.name ?? <Missing />],
  ['Preisstufe', (ticket) => ticket.priceLevel ?? <Missing />],
  ['Nachweis bis', (ticket) => <DateText date={ticket.proofUntil} />],
  ['Preis', (ticket) => <MoneyText cents={ticket.price} />],
];

/** Difference of two prices in cents; undefined if one is missing. */
function difference(before: SubscriptionTicket, after: SubscriptionTicket): number | undefined {
  if (typeof before.price !== 'number' || typeof after.price !== 'number') return undefined;
  return after.price - before.price;
}

/** The old and the new ticket side by side, and what the change costs. */
export function TariffComparison({ before, after }: { readonly before: SubscriptionTicket; readonly after: SubscriptionTicket }) {
  const rows = [
    ...facts.map(([label, show]): Row => ({ label, before: show(before), after: show(after) })),
    {
      label: 'Preisdifferenz',
      before: null,
      after: (
        <strong>
          <MoneyText cents={difference(before, after)} signed />
        </strong>
      ),
    },
  ];
  return (
    <div className="ticketing-comparison">
      <p role="status">Der Tarif wurde gewechselt.</p>
      <DataTable caption="Vergleich" columns={columns} rows={rows} rowKey={({ label }) => label} emptyText="" />
    </div>
  );
}
