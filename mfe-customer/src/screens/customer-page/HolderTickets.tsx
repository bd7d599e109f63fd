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
import { requestTicketAction, useStartedIssuingIds, useIssuingJournals } from '@aboschalter/counter';
import { QueryView, useApiQuery, usePermission, useShell } from '@aboschalter/platform';
import { CopyableText, PendingText, StatusText } from '@aboschalter/ui';
import { DataTable, TableSkeleton, useIsPrinting, type Column, type RowAction } from '@aboschalter/ui/table';
import { useMemo } from 'react';
import { getHolderTicketActions } from './holder-ticket-actions.ts';

interface HolderTicketsProps {
  readonly customerUuid: string;
  readonly holderUuid: string;
  /** Opens the page of the holder; undefined if the user cannot open this page. */
  readonly onOpen: (() => void) | undefined;
}

/** The maximum number of tickets that a holder card shows on screen, unless more are unissued. Print shows all tickets. */
const MAX_SHOWN_TICKETS = 5;

/** Returns the number of tickets to show. Unissued tickets are sorted first, so this number hides none of them. */
const countShownTickets = (tickets: readonly SubscriptionTicket[]): number =>
  Math.max(MAX_SHOWN_TICKETS, tickets.filter((ticket) => !isIssued(ticket)).length);

const formatRelation = ({ startPoint, endPoint }: SubscriptionTicket): string =>
  [startPoint?.name, endPoint?.name].filter(Boolean).join(' – ');

/** Ticket number and card number of interrupted issuings, by the id of the ticket; undefined as long as the numbers are unknown. */
type InterruptedIssuances = ReadonlyMap<number, InterruptedIssuance | undefined>;

/** Returns the number of the card that has the ticket, or onto which an interrupted issuing may already have written it. */
const formatCardNumber = (ticket: SubscriptionTicket, interrupted: InterruptedIssuances): string =>
  String(getApplicationNumber(ticket) ?? interrupted.get(ticket.id)?.appInstanceNumber ?? '');

/** Returns the ticket number. For an interrupted issuing: its ticket number, if known, and 'Ausgabe unterbrochen'. */
const formatNumberOrInterruption = (ticket: SubscriptionTicket, interrupted: InterruptedIssuances): string =>
  interrupted.has(ticket.id)
    ? [interrupted.get(ticket.id)?.authorizationNumber, ISSUING_INTERRUPTED_LABEL].filter(Boolean).join(' ')
    : formatTicketNumber(ticket);

const ACTIONS_WIDTH_PX = 100;

/** Returns the label of the button in a row. The row has no room for 'Ausgabe fortsetzen'. */
const getInlineLabel = (label: string): string => (label === CONTINUE_ISSUING_LABEL ? 'Fortsetzen' : label);

/** Returns the columns. Their widths are the same on all cards, so that the tables are aligned. */
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
    accessor: (ticket) => formatNumberOrInterruption(ticket, interrupted),
    render: (ticket) =>
      isIssued(ticket) ? (
        <span className="as-number">{formatTicketNumber(ticket)}</span>
      ) : (
        <PendingText>{formatNumberOrInterruption(ticket, interrupted)}</PendingText>
      ),
  },
  { key: 'from', header: 'ab', width: '80px', align: 'figures', alwaysShown: true, accessor: ({ validFrom }) => formatDate(validFrom) },
  {
    key: 'card',
    header: 'Karte',
    // Wide enough for seven digits and the copy icon.
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
 * The active tickets of a holder, one row each: interrupted issuings first, then other unissued tickets, then the newest. Shows
 * at most {@link MAX_SHOWN_TICKETS} with the total number, unless more are unissued.
 */
export function HolderTickets({ customerUuid, holderUuid, onOpen }: HolderTicketsProps) {
  const input = { params: { uuid: holderUuid }, query: { activeOnly: true } };
  // `true`: the table has more rows in print.
  const isPrinting = useIsPrinting(true);
  const canIssue = usePermission('issue-ticket');
  const hasTicketList = useShell().widgets.has('ticket-list');
  const ticketsQuery = useApiQuery(calls.getAboTickets, input, { customerUuid });
  const interrupted = useInterruptedIssuances(customerUuid, ticketsQuery.data);
  const columns = useMemo(() => createColumns(interrupted), [interrupted]);
  const interruptedIds = new Set(interrupted.keys());
  const createRowActions = (ticket: SubscriptionTicket, open: () => void): readonly RowAction[] => {
    // The ticket list on the page of the holder carries out the actions.
    const offeredActions = hasTicketList ? getHolderTicketActions(ticket, { canIssue, isInterrupted: interrupted.has(ticket.id) }) : [];
    const actions = offeredActions.map(({ action, label }) => ({
      action,
      label,
      onSelect: () => {
        requestTicketAction({ ticketId: ticket.id, action });
        open();
      },
    }));
    // A row has one button (the action with an `inlineLabel`): issuing if that is possible, otherwise 'Öffnen'. The menu of the row
    // contains all actions.
    const issueAction = actions.find(({ action }) => action === 'issue');
    return [
      ...(issueAction
        ? [{ label: issueAction.label, inlineLabel: getInlineLabel(issueAction.label), onSelect: issueAction.onSelect }]
        : []),
      { label: 'Öffnen', onSelect: open, ...(issueAction ? {} : { inlineLabel: 'Öffnen' }) },
      ...actions.filter((action) => action !== issueAction).map(({ label, onSelect }) => ({ label, onSelect })),
    ];
  };
  return (
    <QueryView
      query={ticketsQuery}
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
        const shownTickets = sortTickets(tickets, interruptedIds).slice(0, isPrinting ? Infinity : countShownTickets(tickets));
        return (
          <>
            <DataTable
              caption="Berechtigungen"
              columns={columns}
              rows={shownTickets}
              rowKey={({ id }) => id}
              rowLabel={(ticket) => getTicketName(ticket, interrupted.get(ticket.id))}
              emptyText="Keine aktiven Berechtigungen."
              actionsWidth={onOpen ? ACTIONS_WIDTH_PX : 0}
              rowActions={onOpen ? (ticket) => createRowActions(ticket, onOpen) : undefined}
            />
            {tickets.length > shownTickets.length ? (
              <p className="customer-tickets__rest as-muted">
                {`${shownTickets.length} von ${pluralize(tickets.length, 'Berechtigung', 'Berechtigungen')}`}
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

/** Returns the interrupted issuings of these tickets. An issuing may have been interrupted here or at another workplace. */
function useInterruptedIssuances(customerUuid: string, tickets: readonly SubscriptionTicket[] | undefined): InterruptedIssuances {
  const idsInterruptedHere = useStartedIssuingIds();
  const interruptedTickets = (tickets ?? []).filter(
    (ticket) => !isIssued(ticket) && (idsInterruptedHere.has(ticket.id) || ticket.issuingProgress === 'INTERRUPTED'),
  );
  const journals = useIssuingJournals(
    interruptedTickets.map(({ id: ticketId, uuidTicketHolder: holderUuid }) => ({ customerUuid, holderUuid, ticketId })),
  );
  const issuances = findInterruptedIssuances(journals);
  return interruptedTickets.length === 0 ? NO_INTERRUPTED_ISSUANCES : new Map(interruptedTickets.map(({ id }) => [id, issuances.get(id)]));
}

/** A constant, so that the memoized columns stay the same between renders. */
const NO_INTERRUPTED_ISSUANCES: InterruptedIssuances = new Map();
