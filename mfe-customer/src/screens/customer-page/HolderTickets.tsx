import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { formatDate, formatMoney, pluralize, today } from '@aboschalter/formats';
import { getApplicationNumber, isActiveTicket, isIssued, formatTicketNumber, getTicketStatusLabel } from '@aboschalter/contract/records';
import { requestTicketAction } from '@aboschalter/counter';
import { QueryView, useApiQuery, usePermission, useShell } from '@aboschalter/platform';
import { CopyableText, PendingText, StatusText } from '@aboschalter/ui';
import { DataTable, TableSkeleton, useIsPrinting, type Column, type RowAction } from '@aboschalter/ui/table';
import { getHolderTicketActions } from './holder-ticket-actions.ts';

interface HolderTicketsProps {
  readonly customerUuid: string;
  readonly holderUuid: string;
  /** Opens the page of the holder; undefined without the permission. */
  readonly onOpen: (() => void) | undefined;
}

/** The number of tickets on a holder card on screen, unless more are unissued. The holder's page and paper list all. */
const MAX_TICKETS = 5;

/** Unissued tickets first, because staff still have to issue them; then the newest. */
const compareTickets = (one: SubscriptionTicket, other: SubscriptionTicket): number =>
  Number(isIssued(one)) - Number(isIssued(other)) || (other.creationDate ?? '').localeCompare(one.creationDate ?? '') || other.id - one.id;

/** Returns the number of tickets to show: never hides one that is not issued. */
const countShown = (tickets: readonly SubscriptionTicket[]): number =>
  Math.max(MAX_TICKETS, tickets.filter((ticket) => !isIssued(ticket)).length);

const formatRelation = ({ startPoint, endPoint }: SubscriptionTicket): string =>
  [startPoint?.name, endPoint?.name].filter(Boolean).join(' – ');
const formatCardNumber = (ticket: SubscriptionTicket): string => String(getApplicationNumber(ticket) ?? '');

/** Returns the status, and 'Beginnt 01.12.' instead of 'Aktiv' before the first day. */
function formatStatus(ticket: SubscriptionTicket): string {
  const { status, validFrom } = ticket;
  if (status.toUpperCase() !== 'ACTIVE' || !validFrom || validFrom <= today()) return getTicketStatusLabel(ticket);
  return `Beginnt ${formatDate(validFrom).slice(0, DAY_AND_MONTH_LENGTH)}`;
}

/** The length of '01.12.'. */
const DAY_AND_MONTH_LENGTH = 6;

const ACTIONS_WIDTH_PX = 100;

/** The same widths on all cards, so that they are aligned. */
const columns: readonly Column<SubscriptionTicket>[] = [
  {
    key: 'status',
    header: 'Status',
    // 'Kündigung beantragt' takes two lines.
    twoLines: true,
    width: '110px',
    alwaysShown: true,
    accessor: formatStatus,
    render: (ticket) => <StatusText isOk={isActiveTicket(ticket)}>{formatStatus(ticket)}</StatusText>,
  },
  {
    key: 'product',
    header: 'Produkt',
    // Distinguishes 'Deutschlandticket Job' from 'Deutschlandticket Starter'.
    twoLines: true,
    width: '126px',
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
    // 'Noch nicht ausgegeben' takes two lines.
    twoLines: true,
    width: '138px',
    alwaysShown: true,
    accessor: formatTicketNumber,
    render: (ticket) =>
      isIssued(ticket) ? (
        <span className="as-number">{formatTicketNumber(ticket)}</span>
      ) : (
        <PendingText>{formatTicketNumber(ticket)}</PendingText>
      ),
  },
  { key: 'from', header: 'ab', width: '86px', align: 'figures', alwaysShown: true, accessor: ({ validFrom }) => formatDate(validFrom) },
  {
    key: 'card',
    header: 'Karte',
    // A number of seven digits, and the space of its copy icon.
    width: '76px',
    align: 'figures',
    hideMissingValue: true,
    alwaysShown: true,
    accessor: formatCardNumber,
    render: (ticket) =>
      formatCardNumber(ticket) === '' ? null : <CopyableText label="Kartennummer" text={formatCardNumber(ticket)} isButton />,
  },
  { key: 'price', header: 'Preis', width: '68px', align: 'end', alwaysShown: true, accessor: ({ price }) => formatMoney(price) },
];

/**
 * The active tickets of a holder, one row each: unissued ones first, then the newest. If there are many, shows the first
 * ones and the total.
 */
export function HolderTickets({ customerUuid, holderUuid, onOpen }: HolderTicketsProps) {
  const input = { params: { uuid: holderUuid }, query: { activeOnly: true } };
  // `true`: every card observes printing.
  const isPrinting = useIsPrinting(true);
  const canIssue = usePermission('issue-ticket');
  const hasTicketList = useShell().widgets.has('ticket-list');
  const createRowActions = (ticket: SubscriptionTicket, open: () => void): readonly RowAction[] => {
    const actions = (hasTicketList ? getHolderTicketActions(ticket, { canIssue }) : []).map(({ action, label }) => ({
      action,
      label,
      onSelect: () => {
        requestTicketAction({ ticketId: ticket.id, action });
        open();
      },
    }));
    // The next step is the button of the row; all actions are in its menu.
    const issue = actions.find(({ action }) => action === 'issue');
    return [
      ...(issue ? [{ label: issue.label, inlineLabel: issue.label, onSelect: issue.onSelect }] : []),
      { label: 'Öffnen', onSelect: open, ...(issue ? {} : { inlineLabel: 'Öffnen' }) },
      ...actions.filter((one) => one !== issue).map(({ label, onSelect }) => ({ label, onSelect })),
    ];
  };
  return (
    <QueryView
      query={useApiQuery(calls.getAboTickets, input, { customerUuid })}
      errorMessage="Die Berechtigungen konnten nicht geladen werden"
      // A failure is shown in one line.
      line
      skeleton={{
        label: 'Berechtigungen werden geladen',
        children: <TableSkeleton columns={columns} rows={1} actionsWidth={onOpen ? ACTIONS_WIDTH_PX : 0} />,
      }}
      empty={{ when: (tickets) => tickets.length === 0, message: 'Keine aktiven Berechtigungen.' }}
    >
      {(tickets) => {
        const shown = tickets.toSorted(compareTickets).slice(0, isPrinting ? Infinity : countShown(tickets));
        return (
          <>
            <DataTable
              caption="Berechtigungen"
              columns={columns}
              rows={shown}
              rowKey={({ id }) => id}
              rowLabel={(ticket) => (isIssued(ticket) ? `Berechtigung ${ticket.ticketNumber}` : ticket.productVariantName)}
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
