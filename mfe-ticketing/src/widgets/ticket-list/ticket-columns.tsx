import type { SubscriptionTicket } from '@aboschalter/contract';
import { formatDate, formatDateTime, formatMoney } from '@aboschalter/formats';
import { isActiveTicket, isIssued, ticketStatusLabel } from '@aboschalter/contract/records';
import type { Column } from '@aboschalter/ui/table';
import { Chip, PendingText, StatusText } from '@aboschalter/ui';
import { issuanceMessages } from '../../issuing/issuance-messages.ts';

/** Formats a number above 0; returns an empty string otherwise. */
const positive = (number: number | null | undefined): string => ((number ?? 0) > 0 ? `${number}` : '');

/** Shown if a ticket has no number yet (specification, document 2, section 2). */
const NOT_ISSUED = ' - Noch nicht ausgegeben - ';

const numberText = (ticket: SubscriptionTicket): string => (isIssued(ticket) ? `${ticket.ticketNumber}` : NOT_ISSUED);

/**
 * Returns the columns of the ticket list in the order of the specification.
 * @param interrupted ids of the tickets whose issuing was interrupted
 */
export const ticketColumns = (interrupted: ReadonlySet<number> = new Set()): readonly Column<SubscriptionTicket>[] => [
  {
    key: 'card',
    header: 'Kartennr.',
    width: '76px',
    align: 'figures',
    hideMissingValue: true,
    alwaysShown: true,
    accessor: (ticket) => positive(ticket.appInstanceNumber),
  },
  {
    key: 'number',
    header: 'Berechtigungsnr.',
    width: '176px',
    alwaysShown: true,
    accessor: (ticket) => (interrupted.has(ticket.id) ? `${issuanceMessages.interrupted} ${numberText(ticket)}` : numberText(ticket)),
    render: (ticket) => (
      <>
        {interrupted.has(ticket.id) ? (
          <>
            <Chip colour="YELLOW">{issuanceMessages.interrupted}</Chip>{' '}
          </>
        ) : null}
        {isIssued(ticket) ? ticket.ticketNumber : <PendingText>{NOT_ISSUED}</PendingText>}
      </>
    ),
  },
  {
    key: 'product',
    header: 'Produkt',
    width: '110px',
    grows: true,
    alwaysShown: true,
    accessor: (ticket) => ticket.productVariantName,
  },
  { key: 'sold', header: 'Verkaufsdatum', width: '120px', align: 'figures', accessor: (ticket) => formatDateTime(ticket.creationDate) },
  { key: 'from', header: 'Gültig ab', width: '80px', align: 'figures', accessor: (ticket) => formatDate(ticket.validFrom) },
  { key: 'until', header: 'Gültig bis', width: '80px', align: 'figures', accessor: (ticket) => formatDate(ticket.validUntil) },
  {
    key: 'status',
    header: 'Status',
    width: '108px',
    alwaysShown: true,
    accessor: ticketStatusLabel,
    render: (ticket) => <StatusText isOk={isActiveTicket(ticket)}>{ticketStatusLabel(ticket)}</StatusText>,
  },
  { key: 'terminated', header: 'Gekündigt zum', width: '80px', align: 'figures', accessor: (ticket) => formatDate(ticket.terminationDate) },
  { key: 'start', header: 'Von', width: '72px', grows: true, accessor: (ticket) => ticket.startPoint?.name ?? '' },
  { key: 'end', header: 'Nach', width: '72px', grows: true, accessor: (ticket) => ticket.endPoint?.name ?? '' },
  { key: 'price', header: 'Preis', width: '72px', align: 'end', alwaysShown: true, accessor: (ticket) => formatMoney(ticket.price) },
  { key: 'proof', header: 'Nachweis bis', width: '79px', align: 'figures', accessor: (ticket) => formatDate(ticket.proofUntil) },
];
