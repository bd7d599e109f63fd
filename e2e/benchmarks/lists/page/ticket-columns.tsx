import type { SubscriptionTicket } from '@aboschalter/contract';
import { formatDate, formatDateTime, formatMoney } from '@aboschalter/formats';
import { isActiveTicket, ticketStatusLabel } from '@aboschalter/contract/records';
import type { Column } from '@aboschalter/ui/table';
import { StatusText } from '@aboschalter/ui';

/** The columns of the ticket list as of 2026-11-25. A copy: the benchmark measures the table, and runs without the remote. */
export const ticketColumns: readonly Column<SubscriptionTicket>[] = [
  {
    key: 'card',
    title: 'Kartennr.',
    width: '76px',
    align: 'figures',
    blank: true,
    alwaysShown: true,
    text: ({ appInstanceNumber }) => (appInstanceNumber === null ? '' : `${appInstanceNumber}`),
  },
  { key: 'number', title: 'Berechtigungsnr.', width: '176px', alwaysShown: true, text: ({ ticketNumber }) => `${ticketNumber}` },
  { key: 'product', title: 'Produkt', width: '110px', grows: true, alwaysShown: true, text: (ticket) => ticket.productVariantName },
  { key: 'sold', title: 'Verkaufsdatum', width: '120px', align: 'figures', text: (ticket) => formatDateTime(ticket.creationDate) },
  { key: 'from', title: 'Gültig ab', width: '80px', align: 'figures', text: (ticket) => formatDate(ticket.validFrom) },
  { key: 'until', title: 'Gültig bis', width: '80px', align: 'figures', text: (ticket) => formatDate(ticket.validUntil) },
  {
    key: 'status',
    title: 'Status',
    width: '108px',
    alwaysShown: true,
    text: ticketStatusLabel,
    render: (ticket) => <StatusText isGood={isActiveTicket(ticket)}>{ticketStatusLabel(ticket)}</StatusText>,
  },
  { key: 'terminated', title: 'Gekündigt zum', width: '80px', align: 'figures', text: (ticket) => formatDate(ticket.terminationDate) },
  { key: 'start', title: 'Von', width: '72px', grows: true, text: (ticket) => ticket.startPoint?.name ?? '' },
  { key: 'end', title: 'Nach', width: '72px', grows: true, text: (ticket) => ticket.endPoint?.name ?? '' },
  { key: 'price', title: 'Preis', width: '72px', align: 'end', alwaysShown: true, text: (ticket) => formatMoney(ticket.price) },
  { key: 'proof', title: 'Nachweis bis', width: '79px', align: 'figures', text: (ticket) => formatDate(ticket.proofUntil) },
];
