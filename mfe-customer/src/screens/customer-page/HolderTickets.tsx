import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { formatDate, formatMoney, pluralize } from '@aboschalter/formats';
import {
  CONTINUE_ISSUING_LABEL,
  findInterruptedIssuances,
  formatTicketNumber,
  formatTicketStatus,
  getApplicationNumber,
  getTicketName,
  isActiveTicket,
  isIssued,
  ISSUING_INTERRUPTED_LABEL,
  sortTickets,
  type InterruptedIssuance,
} from '@aboschalter/contract/records';
import { requestTicketAction, useInterruptedIds, useIssuingJournals } from '@aboschalter/counter';
import { QueryView, useApiQuery, usePermission, useShell } from '@aboschalter/platform';
import { CopyableText, PendingText, StatusText } from '@aboschalter/ui';
import { DataTable, TableSkeleton, useIsPrinting, type Column, type RowAction } from '@aboschalter/ui/table';
import { useMemo } from 'react';
import { getHolderTicketActions } from './holder-ticket-actions.ts';

interface HolderTicketsProps {
  readonly customerUuid: string;
  readonly holderUuid: string;
  /** Opens the page of the holder; undefined without the permission. */
  readonly onOpen: (() => void) | undefined;
}

/** The number of tickets on a holder card on screen, unless more are unissued. The holder's page and paper list all. */
const MAX_TICKETS = 5;

/** Returns the number of tickets to show: never hides one that is not issued. */
const countShown = (tickets: readonly SubscriptionTicket[]): number =>
  Math.max(MAX_TICKETS, tickets.filter((ticket) => !isIssued(ticket)).length);

const formatRelation = ({ startPoint, endPoint }: SubscriptionTicket): string =>
  [startPoint?.name, endPoint?.name].filter(Boolean).join(' – ');

/** Number and card of interrupted issuings by the id of the ticket; undefined as long as they are unknown. */
type InterruptedIssuances = ReadonlyMap<number, InterruptedIssuance | undefined>;

/** Returns the card of a ticket; that of an interrupted issuing may already have the ticket. */
const formatCardNumber = (ticket: SubscriptionTicket, interrupted: InterruptedIssuances): string =>
  String(getApplicationNumber(ticket) ?? interrupted.get(ticket.id)?.appInstanceNumber ?? '');

/** Returns the number of a ticket; for an interrupted issuing its number, if known, and that it was interrupted. */
const formatNumber = (ticket: SubscriptionTicket, interrupted: InterruptedIssuances): string =>
  interrupted.has(ticket.id)
    ? [interrupted.get(ticket.id)?.authorizationNumber, ISSUING_INTERRUPTED_LABEL].filter(Boolean).join(' ')
    : formatTicketNumber(ticket);

const ACTIONS_WIDTH_PX = 100;

/** Returns the text of the button in a row, which has no room for 'Ausgabe fortsetzen'. */
const getInlineLabel = (label: string): string => (label === CONTINUE_ISSUING_LABEL ? 'Fortsetzen' : label);

/** The same widths on all cards, so that they are aligned. */
const createColumns = (interrupted: InterruptedIssuances): readonly Column<SubscriptionTicket>[] => [
  {
    key: 'status',
    header: 'Status',
    width: '92px',
    alwaysShown: true,
    accessor: (ticket) => formatTicketStatus(ticket),
    render: (ticket) => <StatusText isOk={isActiveTicket(ticket)}>{formatTicketStatus(ticket)}</StatusText>,
  },
  {
    key: 'product',
    header: 'Produkt',
    width: '110px',
    grows: true,
    alwaysShown: true,
    accessor: (ticket) => [ticket.productVariantName, formatRelation(ticket)].filter(Boolean).join(' '),
    render: (ticket) => (
      <>
        {ticket.productVariantName} <span className="as-muted">{formatRelation(ticket)}</span>
      </>
    ),
  },
  {
    key: 'number',
    header: 'Nummer',
    // Wide enough for 'Noch nicht ausgegeben'.
    width: '172px',
    alwaysShown: true,
    accessor: (ticket) => formatNumber(ticket, interrupted),
    render: (ticket) =>
      isIssued(ticket) ? (
        <span className="as-number">{formatTicketNumber(ticket)}</span>
      ) : (
        <PendingText>{formatNumber(ticket, interrupted)}</PendingText>
      ),
  },
  { key: 'from', header: 'ab', width: '80px', align: 'figures', alwaysShown: true, accessor: ({ validFrom }) => formatDate(validFrom) },
  {
    key: 'card',
    header: 'Karte',
    // A number of seven digits, and the space of its copy icon.
    width: '76px',
    align: 'figures',
    hideMissingValue: true,
    alwaysShown: true,
    accessor: (ticket) => formatCardNumber(ticket, interrupted),
    render: (ticket) => {
      const card = formatCardNumber(ticket, interrupted);
      return card === '' ? null : <CopyableText label="Kartennummer" text={card} isButton />;
    },
  },
  { key: 'price', header: 'Preis', width: '68px', align: 'end', alwaysShown: true, accessor: ({ price }) => formatMoney(price) },
];
const skeletonColumns = createColumns(new Map());

/**
 * The active tickets of a holder, one row each: interrupted issuings and unissued ones first, then the newest. If there are
 * many, shows the first ones and the total.
 */
export function HolderTickets({ customerUuid, holderUuid, onOpen }: HolderTicketsProps) {
  const input = { params: { uuid: holderUuid }, query: { activeOnly: true } };
  // `true`: every card observes printing.
  const isPrinting = useIsPrinting(true);
  const canIssue = usePermission('issue-ticket');
  const hasTicketList = useShell().widgets.has('ticket-list');
  const query = useApiQuery(calls.getAboTickets, input, { customerUuid });
  const interrupted = useInterrupted(customerUuid, query.data);
  const columns = useMemo(() => createColumns(interrupted), [interrupted]);
  const interruptedIds = new Set(interrupted.keys());
  const createRowActions = (ticket: SubscriptionTicket, open: () => void): readonly RowAction[] => {
    const actions = (hasTicketList ? getHolderTicketActions(ticket, { canIssue, isInterrupted: interrupted.has(ticket.id) }) : []).map(
      ({ action, label }) => ({
        action,
        label,
        onSelect: () => {
          requestTicketAction({ ticketId: ticket.id, action });
          open();
        },
      }),
    );
    // The next step is the button of the row; all actions are in its menu.
    const issue = actions.find(({ action }) => action === 'issue');
    return [
      ...(issue ? [{ label: issue.label, inlineLabel: getInlineLabel(issue.label), onSelect: issue.onSelect }] : []),
      { label: 'Öffnen', onSelect: open, ...(issue ? {} : { inlineLabel: 'Öffnen' }) },
      ...actions.filter((one) => one !== issue).map(({ label, onSelect }) => ({ label, onSelect })),
    ];
  };
  return (
    <QueryView
      query={query}
      errorMessage="Die Berechtigungen konnten nicht geladen werden"
      // A failure is shown in one line.
      line
      skeleton={{
        label: 'Berechtigungen werden geladen',
        children: <TableSkeleton columns={skeletonColumns} rows={1} actionsWidth={onOpen ? ACTIONS_WIDTH_PX : 0} />,
      }}
      empty={{ when: (tickets) => tickets.length === 0, message: 'Keine aktiven Berechtigungen.' }}
    >
      {(tickets) => {
        const shown = sortTickets(tickets, interruptedIds).slice(0, isPrinting ? Infinity : countShown(tickets));
        return (
          <>
            <DataTable
              caption="Berechtigungen"
              columns={columns}
              rows={shown}
              rowKey={({ id }) => id}
              rowLabel={(ticket) => getTicketName(ticket, interrupted.get(ticket.id))}
              emptyText="Keine aktiven Berechtigungen."
              actionsWidth={onOpen ? ACTIONS_WIDTH_PX : 0}
              rowActions={onOpen ? (ticket) => createRowActions(ticket, onOpen) : undefined}
            />
            {tickets.length > shown.length ? (
              <p className="customer-tickets__rest as-muted">
                {`${shown.length} von ${pluralize(tickets.length, 'Berechtigung', 'Berechtigungen')}`}
                {onOpen ? (
                  <button type="button" className="as-text-button as-no-print" onClick={onOpen}>
                    Alle anzeigen
                  </button>
                ) : null}
              </p>
            ) : null}
          </>
        );
      }}
    </QueryView>
  );
}

/** Returns the tickets whose issuing was interrupted, here or at another workplace, with number and card if they are known. */
function useInterrupted(customerUuid: string, tickets: readonly SubscriptionTicket[] | undefined): InterruptedIssuances {
  const markedIds = useInterruptedIds();
  const interrupted = (tickets ?? []).filter(
    (ticket) => !isIssued(ticket) && (markedIds.has(ticket.id) || ticket.issuingProgress === 'INTERRUPTED'),
  );
  const issuances = findInterruptedIssuances(
    useIssuingJournals(interrupted.map(({ id: ticketId, uuidTicketHolder: holderUuid }) => ({ customerUuid, holderUuid, ticketId }))),
  );
  return interrupted.length === 0 ? NOTHING_INTERRUPTED : new Map(interrupted.map(({ id }) => [id, issuances.get(id)]));
}

const NOTHING_INTERRUPTED: InterruptedIssuances = new Map();
