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

/** Options of {@link ticketColumns}. */
export interface TicketColumnOptions {
  /** The ids of the tickets whose issuing was interrupted. */
  readonly interrupted?: ReadonlySet<number>;
  /** Whether all numbers are short: no ticket is unissued or interrupted. Leaves more width to product and route. */
  readonly hasShortNumbers?: boolean;
}

/** Product and route get nearly equal shares of the spare width, so that names of stops are not truncated. */
const STOP = { width: '72px', grows: 130 };
const DATE = { width: '80px', roomyWidth: '88px', align: 'figures' } as const;

/** Returns the columns of the ticket list in the order of the specification. */
export const ticketColumns = ({
  interrupted = new Set(),
  hasShortNumbers = false,
}: TicketColumnOptions = {}): readonly Column<SubscriptionTicket>[] => [
  {
    key: 'card',
    title: 'Kartennr.',
    width: '76px',
    align: 'figures',
    blank: true,
    alwaysShown: true,
    text: (ticket) => positive(ticket.appInstanceNumber),
  },
  {
    key: 'number',
    title: 'Berechtigungsnr.',
    width: hasShortNumbers ? '128px' : '176px',
    alwaysShown: true,
    text: (ticket) => (interrupted.has(ticket.id) ? `${issuanceMessages.interrupted} ${numberText(ticket)}` : numberText(ticket)),
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
    title: 'Produkt',
    width: '110px',
    grows: 140,
    alwaysShown: true,
    text: (ticket) => ticket.productVariantName,
  },
  {
    key: 'sold',
    title: 'Verkaufsdatum',
    width: '120px',
    roomyWidth: '128px',
    align: 'figures',
    text: (ticket) => formatDateTime(ticket.creationDate),
  },
  { key: 'from', title: 'Gültig ab', ...DATE, text: (ticket) => formatDate(ticket.validFrom) },
  { key: 'until', title: 'Gültig bis', ...DATE, text: (ticket) => formatDate(ticket.validUntil) },
  {
    key: 'status',
    title: 'Status',
    width: '108px',
    // Wide enough for 'Kündigung beantragt'.
    roomyWidth: '148px',
    alwaysShown: true,
    text: ticketStatusLabel,
    render: (ticket) => <StatusText isGood={isActiveTicket(ticket)}>{ticketStatusLabel(ticket)}</StatusText>,
  },
  { key: 'terminated', title: 'Gekündigt zum', ...DATE, text: (ticket) => formatDate(ticket.terminationDate) },
  { key: 'start', title: 'Von', ...STOP, text: (ticket) => ticket.startPoint?.name ?? '' },
  { key: 'end', title: 'Nach', ...STOP, text: (ticket) => ticket.endPoint?.name ?? '' },
  { key: 'price', title: 'Preis', width: '72px', align: 'end', alwaysShown: true, text: (ticket) => formatMoney(ticket.price) },
  { key: 'proof', title: 'Nachweis bis', ...DATE, width: '79px', text: (ticket) => formatDate(ticket.proofUntil) },
];
