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

/** Formats the number of a ticket; after an interrupted issuing, the number of the authorization and the card that may have it. */
const formatPendingNumber = (ticket: SubscriptionTicket, issuance: InterruptedIssuance | undefined): string =>
  issuance && !isIssued(ticket) ? formatInterruptedIssuance(issuance) : formatTicketNumber(ticket);

/** Options of {@link createTicketColumns}. */
export interface TicketColumnOptions {
  /** The ids of the tickets whose issuing was interrupted. */
  readonly interrupted?: ReadonlySet<number>;
  /** Number and card of interrupted issuings, by the id of the ticket, if the journal of the middleware contains them. */
  readonly issuances?: ReadonlyMap<number, InterruptedIssuance>;
  /** The tickets whose texts determine the widths of the columns: those of all lists that are aligned with each other. */
  readonly tickets?: readonly SubscriptionTicket[];
}

/** The average width of a character and the padding of a cell, in pixels. */
const CHARACTER_WIDTH_PX = 7;
const CELL_PADDING_PX = 12;
/** The width of the mark before a status, in pixels. */
const STATUS_MARK_PX = 20;

/** Estimates the width in pixels of a cell with the longest of the texts, but at least `least`. */
const estimateWidth = (texts: readonly string[], least: number): number =>
  Math.max(least, ...texts.map(({ length }) => length * CHARACTER_WIDTH_PX + CELL_PADDING_PX));

/** The minimum widths in pixels of the columns whose texts differ in length. */
const MIN_PRODUCT_WIDTH_PX = 120;
const MIN_STOP_WIDTH_PX = 76;
const MIN_STATUS_WIDTH_PX = 108;

/** The shares of the spare width without tickets: the names of products are longer than those of stops. */
const DEFAULT_PRODUCT_SHARE = 240;
const DEFAULT_STOP_SHARE = 130;

/**
 * Returns the widths of the columns whose texts differ in length. Product and stops share the width that the other columns leave in
 * proportion to their longest text, so that a text is truncated only if their texts do not fit together.
 */
function getFlexibleWidths(tickets: readonly SubscriptionTicket[], interrupted: ReadonlySet<number>) {
  const product = { width: `${MIN_PRODUCT_WIDTH_PX}px`, grows: DEFAULT_PRODUCT_SHARE };
  const stop = { width: `${MIN_STOP_WIDTH_PX}px`, grows: DEFAULT_STOP_SHARE };
  const status = { width: `${MIN_STATUS_WIDTH_PX}px` };
  // If all columns are shown, the text 'Noch nicht ausgegeben' also covers the empty cell before it (`coversPrevious`).
  const pendingNumber = { width: '148px', roomyWidth: '184px' };
  if (tickets.length === 0) return { number: pendingNumber, product, start: stop, end: stop, status };
  const isAnyPending = tickets.some((ticket) => !isIssued(ticket) || interrupted.has(ticket.id));
  const getTexts = (getText: (ticket: SubscriptionTicket) => string | undefined) => tickets.map((ticket) => getText(ticket) ?? '');
  const statusTextWidth = estimateWidth(
    getTexts((ticket) => formatTicketStatus(ticket)),
    MIN_STATUS_WIDTH_PX - STATUS_MARK_PX,
  );
  return {
    number: isAnyPending ? pendingNumber : { width: '120px' },
    product: {
      ...product,
      grows: estimateWidth(
        getTexts(({ productVariantName }) => productVariantName),
        MIN_PRODUCT_WIDTH_PX,
      ),
    },
    start: {
      ...stop,
      grows: estimateWidth(
        getTexts(({ startPoint }) => startPoint?.name),
        MIN_STOP_WIDTH_PX,
      ),
    },
    end: {
      ...stop,
      grows: estimateWidth(
        getTexts(({ endPoint }) => endPoint?.name),
        MIN_STOP_WIDTH_PX,
      ),
    },
    status: { ...status, roomyWidth: `${STATUS_MARK_PX + statusTextWidth}px` },
  };
}

/** The widths of the columns with dates. */
const DATE_COLUMN = { width: '80px', roomyWidth: '88px', align: 'figures' } as const;

/** Returns the columns of the ticket list in the order of the specification. */
export const createTicketColumns = ({
  interrupted = new Set(),
  issuances = new Map(),
  tickets = [],
}: TicketColumnOptions = {}): readonly Column<SubscriptionTicket>[] => {
  const widths = getFlexibleWidths(tickets, interrupted);
  return [
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
      ...widths.number,
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
      ...widths.product,
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
      ...widths.status,
      alwaysShown: true,
      accessor: (ticket) => formatTicketStatus(ticket),
      render: (ticket) => <StatusText isOk={isActiveTicket(ticket)}>{formatTicketStatus(ticket)}</StatusText>,
    },
    { key: 'terminated', header: 'Gekündigt zum', ...DATE_COLUMN, accessor: (ticket) => formatDate(ticket.terminationDate) },
    { key: 'start', header: 'Von', ...widths.start, accessor: (ticket) => ticket.startPoint?.name ?? '' },
    { key: 'end', header: 'Nach', ...widths.end, accessor: (ticket) => ticket.endPoint?.name ?? '' },
    { key: 'price', header: 'Preis', width: '72px', align: 'end', alwaysShown: true, accessor: (ticket) => formatMoney(ticket.price) },
    { key: 'proof', header: 'Nachweis bis', ...DATE_COLUMN, width: '79px', accessor: (ticket) => formatDate(ticket.proofUntil) },
  ];
};
