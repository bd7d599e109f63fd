import type { SubscriptionTicket } from '@aboschalter/contract';
import { formatDate, formatDateTime, formatMoney } from '@aboschalter/formats';
import { isActiveTicket, isIssued, getTicketStatusLabel } from '@aboschalter/contract/records';
import type { Column } from '@aboschalter/ui/table';
import { Chip, PendingText, StatusText } from '@aboschalter/ui';
import { issuanceMessages } from '../../issuing/issuance-messages.ts';

/** Formats a number above 0; returns an empty string otherwise. */
const formatIfPositive = (number: number | null | undefined): string => ((number ?? 0) > 0 ? `${number}` : '');

const formatCardNumber = (ticket: SubscriptionTicket): string => formatIfPositive(ticket.appInstanceNumber);

/** Shown if a ticket has no number yet (specification, document 2, section 2). */
const NOT_ISSUED = ' - Noch nicht ausgegeben - ';

const formatTicketNumber = (ticket: SubscriptionTicket): string => (isIssued(ticket) ? `${ticket.ticketNumber}` : NOT_ISSUED);

/** Options of {@link createTicketColumns}. */
export interface TicketColumnOptions {
  /** The ids of the tickets whose issuing was interrupted. */
  readonly interrupted?: ReadonlySet<number>;
}

/** The columns of start, end and product share the spare width nearly equally, so that names of stops are not truncated. */
const STOP = { width: '72px', grows: 130 };
const DATE = { width: '80px', roomyWidth: '88px', align: 'figures' } as const;

/** Returns the columns of the ticket list in the order of the specification. */
export const createTicketColumns = ({ interrupted = new Set() }: TicketColumnOptions = {}): readonly Column<SubscriptionTicket>[] => [
  {
    key: 'card',
    header: 'Kartennr.',
    width: '76px',
    align: 'figures',
    hideMissingValue: true,
    alwaysShown: true,
    accessor: formatCardNumber,
  },
  {
    key: 'number',
    header: 'Berechtigungsnr.',
    width: '128px',
    // The text of a ticket that is not issued is wider than this column, so it covers the card number, which is then empty.
    coversPrevious: (ticket) => formatCardNumber(ticket) === '' && !(isIssued(ticket) && !interrupted.has(ticket.id)),
    alwaysShown: true,
    accessor: (ticket) =>
      interrupted.has(ticket.id) ? `${issuanceMessages.interrupted} ${formatTicketNumber(ticket)}` : formatTicketNumber(ticket),
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
    // Wide enough to distinguish 'Deutschlandticket Job' from 'Deutschlandticket Starter'.
    width: '155px',
    grows: 140,
    alwaysShown: true,
    accessor: (ticket) => ticket.productVariantName,
  },
  {
    key: 'sold',
    header: 'Verkaufsdatum',
    width: '120px',
    roomyWidth: '128px',
    align: 'figures',
    accessor: (ticket) => formatDateTime(ticket.creationDate),
  },
  { key: 'from', header: 'Gültig ab', ...DATE, accessor: (ticket) => formatDate(ticket.validFrom) },
  { key: 'until', header: 'Gültig bis', ...DATE, accessor: (ticket) => formatDate(ticket.validUntil) },
  {
    key: 'status',
    header: 'Status',
    width: '98px',
    // Wide enough for 'Kündigung beantragt'.
    roomyWidth: '176px',
    alwaysShown: true,
    accessor: getTicketStatusLabel,
    render: (ticket) => <StatusText isOk={isActiveTicket(ticket)}>{getTicketStatusLabel(ticket)}</StatusText>,
  },
  { key: 'terminated', header: 'Gekündigt zum', ...DATE, accessor: (ticket) => formatDate(ticket.terminationDate) },
  { key: 'start', header: 'Von', ...STOP, accessor: (ticket) => ticket.startPoint?.name ?? '' },
  { key: 'end', header: 'Nach', ...STOP, accessor: (ticket) => ticket.endPoint?.name ?? '' },
  { key: 'price', header: 'Preis', width: '72px', align: 'end', alwaysShown: true, accessor: (ticket) => formatMoney(ticket.price) },
  { key: 'proof', header: 'Nachweis bis', ...DATE, width: '79px', accessor: (ticket) => formatDate(ticket.proofUntil) },
];
