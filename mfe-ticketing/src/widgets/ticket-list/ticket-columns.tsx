import type { SubscriptionTicket } from '@aboschalter/contract';
import { formatDate, formatDateTime, formatMoney } from '@aboschalter/formats';
import {
  formatInterruptedIssuance,
  formatTicketStatus,
  isActiveTicket,
  isIssued,
  ISSUING_INTERRUPTED_LABEL,
  type InterruptedIssuance,
} from '@aboschalter/contract/records';
import type { Column } from '@aboschalter/ui/table';
import { Chip, PendingText, StatusText } from '@aboschalter/ui';

/** Formats a number above 0; returns an empty string otherwise. */
const formatIfPositive = (number: number | null | undefined): string => ((number ?? 0) > 0 ? `${number}` : '');

const formatCardNumber = (ticket: SubscriptionTicket): string => formatIfPositive(ticket.appInstanceNumber);

/** Shown if a ticket has no number yet (specification, document 2, section 2). */
const NOT_ISSUED = ' - Noch nicht ausgegeben - ';

const formatTicketNumber = (ticket: SubscriptionTicket): string => (isIssued(ticket) ? `${ticket.ticketNumber}` : NOT_ISSUED);

/** Formats the number of a ticket. After an interrupted issuing, returns its number and card, because the card may already have it. */
const formatPendingNumber = (ticket: SubscriptionTicket, issuance: InterruptedIssuance | undefined): string =>
  issuance && !isIssued(ticket) ? formatInterruptedIssuance(issuance) : formatTicketNumber(ticket);

/** Options of {@link createTicketColumns}. */
export interface TicketColumnOptions {
  /** The ids of the tickets whose issuing was interrupted. */
  readonly interrupted?: ReadonlySet<number>;
  /** Number and card of interrupted issuings, by the id of the ticket, if the journal of the middleware contains them. */
  readonly issuances?: ReadonlyMap<number, InterruptedIssuance>;
  /** Whether a ticket has the longest status, 'Kündigung beantragt'. */
  readonly hasTerminationOrdered?: boolean;
}

/**
 * The width of the columns of the stops. The product gets about twice as much of the spare width, since the names of similar
 * products differ at their end.
 */
const STOP_COLUMN = { width: '76px', grows: 130 };
/** The widths of the columns with dates. */
const DATE_COLUMN = { width: '80px', roomyWidth: '88px', align: 'figures' } as const;

/** Returns the columns of the ticket list in the order of the specification. */
export const createTicketColumns = ({
  interrupted = new Set(),
  issuances = new Map(),
  hasTerminationOrdered = false,
}: TicketColumnOptions = {}): readonly Column<SubscriptionTicket>[] => [
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
    // With all columns, 'Noch nicht ausgegeben' begins in the empty cell before it.
    width: '148px',
    roomyWidth: '184px',
    coversPrevious: (ticket) => {
      const isPending = !isIssued(ticket) || interrupted.has(ticket.id);
      return isPending && formatCardNumber(ticket) === '';
    },
    alwaysShown: true,
    accessor: (ticket) =>
      interrupted.has(ticket.id)
        ? `${ISSUING_INTERRUPTED_LABEL} ${formatPendingNumber(ticket, issuances.get(ticket.id))}`
        : formatTicketNumber(ticket),
    render: (ticket) => {
      const text = formatPendingNumber(ticket, issuances.get(ticket.id));
      const number = isIssued(ticket) ? text : <PendingText>{text}</PendingText>;
      if (!interrupted.has(ticket.id)) return number;
      return (
        <>
          <Chip colour="YELLOW">{ISSUING_INTERRUPTED_LABEL}</Chip> {number}
        </>
      );
    },
  },
  {
    key: 'product',
    header: 'Produkt',
    width: '120px',
    grows: 240,
    alwaysShown: true,
    accessor: (ticket) => ticket.productVariantName,
  },
  {
    key: 'sold',
    header: 'Verkaufsdatum',
    width: '120px',
    align: 'figures',
    accessor: (ticket) => formatDateTime(ticket.creationDate),
  },
  { key: 'from', header: 'Gültig ab', ...DATE_COLUMN, accessor: (ticket) => formatDate(ticket.validFrom) },
  { key: 'until', header: 'Gültig bis', ...DATE_COLUMN, accessor: (ticket) => formatDate(ticket.validUntil) },
  {
    key: 'status',
    header: 'Status',
    width: '108px',
    // Wide enough for 'Kündigung beantragt', at the cost of product and route.
    ...(hasTerminationOrdered ? { roomyWidth: '164px' } : {}),
    alwaysShown: true,
    accessor: (ticket) => formatTicketStatus(ticket),
    render: (ticket) => <StatusText isOk={isActiveTicket(ticket)}>{formatTicketStatus(ticket)}</StatusText>,
  },
  { key: 'terminated', header: 'Gekündigt zum', ...DATE_COLUMN, accessor: (ticket) => formatDate(ticket.terminationDate) },
  { key: 'start', header: 'Von', ...STOP_COLUMN, accessor: (ticket) => ticket.startPoint?.name ?? '' },
  { key: 'end', header: 'Nach', ...STOP_COLUMN, accessor: (ticket) => ticket.endPoint?.name ?? '' },
  { key: 'price', header: 'Preis', width: '72px', align: 'end', alwaysShown: true, accessor: (ticket) => formatMoney(ticket.price) },
  { key: 'proof', header: 'Nachweis bis', ...DATE_COLUMN, width: '79px', accessor: (ticket) => formatDate(ticket.proofUntil) },
];
