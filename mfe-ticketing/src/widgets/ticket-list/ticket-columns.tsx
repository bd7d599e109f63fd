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

/** Formats the number of a ticket; that of an interrupted issuing with its card, because a card may already have it. */
const formatPendingNumber = (ticket: SubscriptionTicket, issuance: InterruptedIssuance | undefined): string =>
  issuance && !isIssued(ticket) ? formatInterruptedIssuance(issuance) : formatTicketNumber(ticket);

/** Options of {@link createTicketColumns}. */
export interface TicketColumnOptions {
  /** The ids of the tickets whose issuing was interrupted. */
  readonly interrupted?: ReadonlySet<number>;
  /** Number and card of interrupted issuings by the id of the ticket, as far as the journal of the middleware names them. */
  readonly issuances?: ReadonlyMap<number, InterruptedIssuance>;
  /** Whether a ticket has no number yet: the column of the number becomes wider if there is room. */
  readonly hasUnissued?: boolean;
}

/** Product and route get nearly equal shares of the spare width. Wide enough for 'Hauptbahnhof' on one of two lines. */
const STOP = { width: '101px', grows: 130, twoLines: true };
const DATE = { width: '80px', roomyWidth: '88px', align: 'figures' } as const;

/** Returns the columns of the ticket list in the order of the specification. */
export const createTicketColumns = ({
  interrupted = new Set(),
  issuances = new Map(),
  hasUnissued = false,
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
    width: '128px',
    // Wide enough for 'Noch nicht ausgegeben'. With all columns, the text begins in the empty cell before it.
    ...(hasUnissued ? { roomyWidth: '192px' } : {}),
    coversPrevious: (ticket) => formatCardNumber(ticket) === '' && !(isIssued(ticket) && !interrupted.has(ticket.id)),
    alwaysShown: true,
    accessor: (ticket) =>
      interrupted.has(ticket.id)
        ? `${ISSUING_INTERRUPTED_LABEL} ${formatPendingNumber(ticket, issuances.get(ticket.id))}`
        : formatTicketNumber(ticket),
    render: (ticket) => {
      const text = formatPendingNumber(ticket, issuances.get(ticket.id));
      const number = isIssued(ticket) ? text : <PendingText>{text}</PendingText>;
      if (!interrupted.has(ticket.id)) return number;
      const content = (
        <>
          <Chip colour="YELLOW">{ISSUING_INTERRUPTED_LABEL}</Chip> {number}
        </>
      );
      return issuances.has(ticket.id) ? <span className="ticketing-list__interrupted">{content}</span> : content;
    },
  },
  {
    key: 'product',
    header: 'Produkt',
    // Wide enough for 'Deutschlandticket'; 'Job' or 'Starter' are on the second line if there is no room.
    width: '126px',
    grows: 140,
    twoLines: true,
    alwaysShown: true,
    accessor: (ticket) => ticket.productVariantName,
  },
  {
    key: 'sold',
    // Without room, the caption is hyphenated, and the time is below the date.
    header: 'Verkaufs\u00ADdatum',
    width: '83px',
    roomyWidth: '128px',
    twoLines: true,
    align: 'figures',
    accessor: (ticket) => formatDateTime(ticket.creationDate),
  },
  { key: 'from', header: 'Gültig ab', ...DATE, accessor: (ticket) => formatDate(ticket.validFrom) },
  { key: 'until', header: 'Gültig bis', ...DATE, accessor: (ticket) => formatDate(ticket.validUntil) },
  {
    key: 'status',
    header: 'Status',
    width: '102px',
    // Wide enough for 'Kündigung beantragt' on one line.
    roomyWidth: '176px',
    twoLines: true,
    alwaysShown: true,
    accessor: (ticket) => formatTicketStatus(ticket),
    render: (ticket) => <StatusText isOk={isActiveTicket(ticket)}>{formatTicketStatus(ticket)}</StatusText>,
  },
  { key: 'terminated', header: 'Gekündigt zum', ...DATE, accessor: (ticket) => formatDate(ticket.terminationDate) },
  { key: 'start', header: 'Von', ...STOP, accessor: (ticket) => ticket.startPoint?.name ?? '' },
  { key: 'end', header: 'Nach', ...STOP, accessor: (ticket) => ticket.endPoint?.name ?? '' },
  { key: 'price', header: 'Preis', width: '72px', align: 'end', alwaysShown: true, accessor: (ticket) => formatMoney(ticket.price) },
  { key: 'proof', header: 'Nachweis bis', ...DATE, width: '79px', accessor: (ticket) => formatDate(ticket.proofUntil) },
];
