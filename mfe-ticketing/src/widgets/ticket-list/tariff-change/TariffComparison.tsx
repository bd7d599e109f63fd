import type { SubscriptionTicket } from '@aboschalter/contract';
import { formatDate, formatMoney, formatSignedMoney } from '@aboschalter/formats';
import { DataTable, type Column } from '@aboschalter/ui/table';
import { MissingValue } from '@aboschalter/ui';
import '../ticket-list.css';

interface Row {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const DIFFERENCE_LABEL = 'Preisdifferenz';

const columns: readonly Column<Row>[] = [
  { key: 'label', header: 'Angabe', accessor: ({ label }) => label },
  {
    key: 'before',
    header: 'Bisher',
    alwaysShown: true,
    accessor: ({ before }) => before,
    render: ({ label, before }) => before || (label === DIFFERENCE_LABEL ? null : <MissingValue />),
  },
  {
    key: 'after',
    header: 'Neu',
    alwaysShown: true,
    accessor: ({ after }) => after,
    render: ({ label, after }) => (label === DIFFERENCE_LABEL ? <strong>{after || <MissingValue />}</strong> : after || <MissingValue />),
  },
];

/** The labels of the compared fields, and a function that formats the field of a ticket. */
const comparedFields: readonly (readonly [label: string, show: (ticket: SubscriptionTicket) => string])[] = [
  ['Produkt', (ticket) => ticket.productVariantName],
  ['Gültig ab', (ticket) => formatDate(ticket.validFrom)],
  ['Gültig bis', (ticket) => formatDate(ticket.validUntil)],
  ['Von', (ticket) => ticket.startPoint?.name ?? ''],
  ['Nach', (ticket) => ticket.endPoint?.name ?? ''],
  // 0 is the price level of products without a relation.
  ['Preisstufe', (ticket) => `${ticket.priceLevel || ''}`],
  ['Nachweis bis', (ticket) => formatDate(ticket.proofUntil)],
  ['Preis', (ticket) => formatMoney(ticket.price)],
];

/** Returns the difference of the prices in cents; undefined if a price is missing. */
function getPriceDifference(before: SubscriptionTicket, after: SubscriptionTicket): number | undefined {
  if (typeof before.price !== 'number' || typeof after.price !== 'number') return undefined;
  return after.price - before.price;
}

/** Shows the old and the new ticket side by side, and the price difference. */
export function TariffComparison({ before, after }: { readonly before: SubscriptionTicket; readonly after: SubscriptionTicket }) {
  const rows = [
    ...comparedFields.map(([label, show]): Row => ({ label, before: show(before), after: show(after) })),
    { label: DIFFERENCE_LABEL, before: '', after: formatSignedMoney(getPriceDifference(before, after)) },
  ];
  return (
    <div className="ticketing-comparison">
      <p role="status">Der Tarif wurde gewechselt.</p>
      <DataTable caption="Vergleich" columns={columns} rows={rows} rowKey={({ label }) => label} emptyText="" fixedOrder />
    </div>
  );
}
