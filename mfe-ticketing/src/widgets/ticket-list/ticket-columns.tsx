import { ticketStatusLabels, type SubscriptionTicket } from '@aboschalter/contract';
import { formatDate, formatDateTime, formatMoney } from '@aboschalter/formats';
import { Missing, type Column, type FilterTexts } from '@aboschalter/ui';
import { isIssued } from '../../issuing/issue-kind.ts';

interface TicketColumn extends Omit<Column<SubscriptionTicket>, 'render'> {
  /** What the column displays of a ticket; its filter compares with just this. */
  readonly text: (ticket: SubscriptionTicket) => string;
  /** Shows nothing rather than a dash where there is no text. */
  readonly blank?: boolean;
}

/** The label of a status; an unknown one as it came. */
export function statusLabel(status: string): string {
  return Object.entries(ticketStatusLabels).find(([known]) => known === status.toUpperCase())?.[1] ?? status;
}

/** A number, if it is one over 0. */
const positive = (number: number | null | undefined): string => ((number ?? 0) > 0 ? `${number}` : '');

/** What is said where there is no ticket number yet (specification, document 2, section 2). */
const NOT_ISSUED = ' - Noch nicht ausgegeben - ';

/** The columns of the ticket list, in the order of the specification. */
export const ticketColumns: readonly TicketColumn[] = [
  { key: 'card', title: 'Kartennr.', align: 'figures', blank: true, text: (ticket) => positive(ticket.appInstanceNumber) },
  // Not `figures`: the long text must be able to wrap.
  { key: 'number', title: 'Berechtigungsnr.', text: (ticket) => (isIssued(ticket) ? `${ticket.ticketNumber}` : NOT_ISSUED) },
  { key: 'product', title: 'Produkt', text: (ticket) => ticket.productVariantName },
  { key: 'sold', title: 'Verkaufsdatum', align: 'figures', text: (ticket) => formatDateTime(ticket.creationDate) },
  { key: 'from', title: 'Gültig ab', align: 'figures', text: (ticket) => formatDate(ticket.validFrom) },
  { key: 'until', title: 'Gültig bis', align: 'figures', text: (ticket) => formatDate(ticket.validUntil) },
  { key: 'status', title: 'Status', text: (ticket) => statusLabel(ticket.status) },
  { key: 'terminated', title: 'Gekündigt zum', align: 'figures', text: (ticket) => formatDate(ticket.terminationDate) },
  { key: 'start', title: 'Von', text: (ticket) => ticket.startPoint?.name ?? '' },
  { key: 'end', title: 'Nach', text: (ticket) => ticket.endPoint?.name ?? '' },
  { key: 'price', title: 'Preis', align: 'end', text: (ticket) => formatMoney(ticket.price) },
  { key: 'proof', title: 'Nachweis bis', align: 'figures', text: (ticket) => formatDate(ticket.proofUntil) },
];

/** The same columns for a `DataTable`. */
export const tableColumns: readonly Column<SubscriptionTicket>[] = ticketColumns.map(({ text, blank, ...column }) => ({
  ...column,
  render: (ticket) => text(ticket) || (blank ? null : <Missing />),
}));

/** The same columns for `useTableFilters`. */
export const filterTexts: FilterTexts<SubscriptionTicket> = Object.fromEntries(ticketColumns.map(({ key, text }) => [key, text]));
