import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { formatDate, formatMoney, formatSignedMoney, isPlaceholderDate } from '@aboschalter/formats';
import { RefetchErrorNotice, useApiQuery } from '@aboschalter/platform';
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

/** Returns the last day of a ticket: its termination date or the end of its validity, whichever is earlier; empty if it has neither. */
function getLastDay({ terminationDate, validUntil }: SubscriptionTicket): string {
  const [earliest = ''] = [terminationDate, validUntil].filter((day): day is string => !isPlaceholderDate(day)).toSorted();
  return earliest;
}

/** The labels of the compared fields, and a function that formats the field of a ticket. */
const comparedFields: readonly (readonly [label: string, show: (ticket: SubscriptionTicket) => string])[] = [
  ['Produkt', (ticket) => ticket.productVariantName],
  ['Gültig ab', (ticket) => formatDate(ticket.validFrom)],
  ['Gültig bis', (ticket) => formatDate(getLastDay(ticket))],
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

/** Returns a German text: when the old ticket ends (if the middleware has terminated it), and when the new ticket begins. */
function describeChange(before: SubscriptionTicket, after: SubscriptionTicket): string {
  const hasEnd = !isPlaceholderDate(before.terminationDate);
  const lastDay = getLastDay(before);
  // A ticket that ends before its first day is never valid.
  const end = before.validFrom && lastDay < before.validFrom ? 'wird nicht mehr gültig' : `endet am ${formatDate(lastDay)}`;
  const begin = formatDate(after.validFrom);
  const parts = [hasEnd && `${before.productVariantName} ${end}`, begin && `${after.productVariantName} beginnt am ${begin}`].filter(
    Boolean,
  );
  return ['Der Tarif wurde gewechselt.', ...(parts.length === 0 ? [] : [`${parts.join(', ')}.`])].join(' ');
}

export interface TariffComparisonProps {
  readonly customerUuid: string;
  /** The old ticket before the exchange. */
  readonly before: SubscriptionTicket;
  /** The new ticket. */
  readonly after: SubscriptionTicket;
}

/** Shows the old and the new ticket side by side, and the price difference. The end of the old one is read from the middleware. */
export function TariffComparison({ customerUuid, before: previous, after }: TariffComparisonProps) {
  const exchanged = useApiQuery(
    calls.getAboTickets,
    { params: { uuid: previous.uuidTicketHolder }, query: { activeOnly: false } },
    { customerUuid, staleTime: 0, select: (tickets) => tickets.find(({ id }) => id === previous.id) ?? null },
  );
  // Until it is refetched, the response may be older than the exchange.
  const isUpToDate = exchanged.data && !exchanged.isFetching;
  const end = isUpToDate ? { terminationDate: exchanged.data?.terminationDate, validUntil: exchanged.data?.validUntil } : {};
  const before = { ...previous, ...end };
  const rows = [
    ...comparedFields.map(([label, show]): Row => ({ label, before: show(before), after: show(after) })),
    { label: DIFFERENCE_LABEL, before: '', after: formatSignedMoney(getPriceDifference(before, after)) },
  ];
  return (
    <div className="ticketing-comparison">
      <p role="status">
        <strong>{describeChange(before, after)}</strong>
      </p>
      <RefetchErrorNotice query={exchanged} errorMessage="Das Ende der bisherigen Berechtigung konnte nicht geladen werden" />
      <DataTable caption="Vergleich" columns={columns} rows={rows} rowKey={({ label }) => label} emptyText="" fixedOrder />
    </div>
  );
}
