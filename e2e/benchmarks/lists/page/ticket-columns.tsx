import type { SubscriptionTicket } from '@aboschalter/contract';
import { formatDate, formatDateTime, formatMoney } from '@aboschalter/formats';
import { isActiveTicket, getTicketStatusLabel } from '@aboschalter/contract/records';
import type { Column } from '@aboschalter/ui/table';
import { StatusText } from '@aboschalter/ui';

/** The columns of the ticket list as of 2026-11-25. A copy: the benchmark measures the table, and runs without the remote. */
export const ticketColumns: readonly Column<SubscriptionTicket>[] = [
  {
    key: 'card',
    header: 'Kartennr.',
    width: '76px',
    align: 'figures',
    hideMissingValue: true,
    alwaysShown: true,
    accessor: ({ appInstanceNumber }) => (appInstanceNumber === null ? '' : `${appInstanceNumber}`),
  },
  { key: 'number', header: 'Berechtigungsnr.', width: '176px', alwaysShown: true, accessor: ({ ticketNumber }) => `${ticketNumber}` },
  { key: 'product', header: 'Produkt', width: '110px', grows: true, alwaysShown: true, accessor: (ticket) => ticket.productVariantName },
  { key: 'sold', header: 'Verkaufsdatum', width: '120px', align: 'figures', accessor: (ticket) => formatDateTime(ticket.creationDate) },
  { key: 'from', header: 'Gültig ab', width: '80px', align: 'figures', accessor: (ticket) => formatDate(ticket.validFrom) },
  { key: 'until', header: 'Gültig bis', width: '80px', align: 'figures', accessor: (ticket) => formatDate(ticket.validUntil) },
  {
    key: 'status',
    header: 'Status',
    width: '108px',
    alwaysShown: true,
    accessor: getTicketStatusLabel,
    render: (ticket) => <StatusText isOk={isActiveTicket(ticket)}>{getTicketStatusLabel(ticket)}</StatusText>,
  },
  { key: 'terminated', header: 'Gekündigt zum', width: '80px', align: 'figures', accessor: (ticket) => formatDate(ticket.terminationDate) },
  { key: 'start', header: 'Von', width: '72px', grows: true, accessor: (ticket) => ticket.startPoint?.name ?? '' },
  { key: 'end', header: 'Nach', width: '72px', grows: true, accessor: (ticket) => ticket.endPoint?.name ?? '' },
  { key: 'price', header: 'Preis', width: '72px', align: 'end', alwaysShown: true, accessor: (ticket) => formatMoney(ticket.price) },
  { key: 'proof', header: 'Nachweis bis', width: '79px', align: 'figures', accessor: (ticket) => formatDate(ticket.proofUntil) },
];
