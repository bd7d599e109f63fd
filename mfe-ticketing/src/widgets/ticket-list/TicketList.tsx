import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { formatFullName } from '@aboschalter/formats';
import {
  CONTINUE_ISSUING_LABEL,
  findInterruptedIssuances,
  getAvailableActions,
  getTicketActionLabel,
  getTicketName,
  isIssued,
  isTerminated,
  sortTickets,
  type TicketAction,
} from '@aboschalter/contract/records';
import { PrintHead, useIssuingJournals } from '@aboschalter/counter';
import { apiQueryKey, DocumentLink, PageActions, QueryView, useApiQuery, useIsOutdated, usePermission } from '@aboschalter/platform';
import type { WidgetPropsByName } from '@aboschalter/platform/widget-props';
import { DataTable, TableSkeleton, type RowAction } from '@aboschalter/ui/table';
import { FormError, PrintButton } from '@aboschalter/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIssue } from '../../issuing/use-issue.ts';
import { createDistinctNames } from '../../tickets/distinct-names.ts';
import { useIssuingMarks } from '../../tickets/use-issuing-marks.ts';
import { useMissingDocuments } from './use-missing-documents.ts';
import { SameCardNotice } from './SameCardNotice.tsx';
import { findTicketsOnSameCard } from './same-card.ts';
import { createTicketColumns } from './ticket-columns.tsx';
import { type OpenDialog, TicketDialogs } from './TicketDialogs.tsx';
import { useTicketsOfAllHolders } from './use-tickets-of-all-holders.ts';
import { useRequestedAction } from './use-requested-action.ts';
import { useNewTickets } from './use-new-tickets.ts';
import './ticket-list.css';

/** Returns the text of the button in the row, for actions that may have one. A row shows the first such action of its ticket. */
function getInlineLabel(action: TicketAction, label: string): Pick<RowAction, 'inlineLabel'> {
  // The row has no room for 'Ausgabe fortsetzen'.
  if (action === 'issue') return { inlineLabel: label === CONTINUE_ISSUING_LABEL ? 'Fortsetzen' : label };
  return action === 'document' ? { inlineLabel: 'Dokument' } : {};
}

/** The width of the column with the actions. */
const ACTIONS_WIDTH_PX = 100;
/** The columns that most lists show: tickets with a termination or a proof are few. */
const skeletonColumns = createTicketColumns().filter(({ key }) => key !== 'terminated' && key !== 'proof');

/** The subscription tickets of a holder with filters and actions (specification, document 2, section 2). */
export function TicketList({ customerUuid, holder, activeOnly, isEmbedded = false }: WidgetPropsByName['ticket-list']) {
  // Never served from the cache: the specification requires a request at each switch of 'Nur Aktive Berechtigungen'
  // (document 2, section 2).
  const input = { params: { uuid: holder.uuid }, query: { activeOnly } };
  const tickets = useApiQuery(calls.getAboTickets, input, { customerUuid, keepPreviousData: true, staleTime: 0 });
  const isOutdated = useIsOutdated(tickets, apiQueryKey(calls.getAboTickets, input, customerUuid));
  return (
    <QueryView
      query={tickets}
      errorMessage="Die Berechtigungen konnten nicht geladen werden"
      skeleton={{
        label: 'Berechtigungen werden geladen',
        children: <TableSkeleton columns={skeletonColumns} rows={isEmbedded ? 1 : 5} isCounted actionsWidth={ACTIONS_WIDTH_PX} />,
      }}
    >
      {(rows) => (
        <Tickets
          customerUuid={customerUuid}
          tickets={rows}
          holderName={formatFullName(holder)}
          activeOnly={activeOnly}
          isEmbedded={isEmbedded}
          isOutdated={isOutdated}
          isReloading={tickets.isFetching}
        />
      )}
    </QueryView>
  );
}

interface TicketsProps {
  readonly customerUuid: string;
  readonly tickets: readonly SubscriptionTicket[];
  readonly holderName: string;
  readonly activeOnly: boolean;
  readonly isEmbedded: boolean;
  /**
   * Whether newer tickets are being loaded, after a change or a switch of 'Nur Aktive Berechtigungen'. No action may start
   * with outdated tickets.
   */
  readonly isOutdated: boolean;
  /** Whether a request for the tickets is in progress, for any reason. */
  readonly isReloading: boolean;
}

function Tickets({ customerUuid, tickets, holderName, activeOnly, isEmbedded, isOutdated, isReloading }: TicketsProps) {
  const canIssue = usePermission('issue-ticket');
  const templates = useApiQuery(calls.getDocumentTemplates, { query: { documentAvailability: 'TICKET' } }, { reportFailure: true });
  const hasTemplates = (templates.data?.length ?? 0) > 0;
  const [dialog, setDialog] = useState<OpenDialog>();
  const { issue, isPending, errorMessage } = useIssue({ customerUuid, onCard: (ticket) => setDialog({ action: 'issue', ticket }) });

  const interrupted = useIssuingMarks(customerUuid, tickets, isReloading);
  const issuances = findInterruptedIssuances(
    useIssuingJournals(
      tickets
        .filter((ticket) => interrupted.has(ticket.id) && !isIssued(ticket))
        .map(({ id: ticketId, uuidTicketHolder: holderUuid }) => ({ customerUuid, holderUuid, ticketId })),
    ),
  );
  const ticketsOfAllHolders = useTicketsOfAllHolders(customerUuid, isEmbedded);
  const columns = useMemo(
    () => createTicketColumns({ interrupted, issuances, tickets: ticketsOfAllHolders ?? tickets }),
    [interrupted, issuances, ticketsOfAllHolders, tickets],
  );
  const rows = useMemo(() => sortTickets(tickets, interrupted), [interrupted, tickets]);
  const newIds = useNewTickets(tickets, { activeOnly, isOutdated });
  const names = createDistinctNames(rows, (ticket) => getTicketName(ticket, issuances.get(ticket.id)));
  const missingDocuments = useMissingDocuments();
  /** The replaced ticket whose card may have further tickets. */
  const [replaced, setReplaced] = useState<SubscriptionTicket>();
  const latestTickets = useRef(tickets);
  useEffect(() => {
    latestTickets.current = tickets;
  }, [tickets]);
  // Called by the toast after the dialog has closed. Uses the latest version of the ticket, which the termination has changed.
  const withdrawTermination = (id: number) => {
    const terminated = latestTickets.current.find((ticket) => ticket.id === id);
    if (terminated && isTerminated(terminated)) setDialog({ action: 'withdrawTermination', ticket: terminated });
  };
  const getDisabledReason = (action: TicketAction): string | undefined => {
    if (isOutdated) return 'Die Berechtigungen werden gerade neu geladen.';
    return action === 'issue' && isPending ? 'Eine andere Berechtigung wird gerade ausgegeben.' : undefined;
  };
  const getActions = (ticket: SubscriptionTicket) =>
    getAvailableActions(ticket, { canIssue, hasTemplates, isInterrupted: interrupted.has(ticket.id) });
  const startAction = (ticket: SubscriptionTicket, action: TicketAction) =>
    action === 'issue' ? issue(ticket) : setDialog({ action, ticket });
  useRequestedAction({
    tickets,
    isOutdated,
    isAvailable: (ticket, action) => getActions(ticket).includes(action) && getDisabledReason(action) === undefined,
    onAction: startAction,
  });
  const createRowAction = (ticket: SubscriptionTicket, action: TicketAction): RowAction => {
    const label = getTicketActionLabel(action, { isInterrupted: interrupted.has(ticket.id) });
    return {
      label,
      ...getInlineLabel(action, label),
      danger: action === 'remove',
      disabledReason: getDisabledReason(action),
      onSelect: () => startAction(ticket, action),
    };
  };
  return (
    <div className={isEmbedded ? undefined : 'as-landscape'}>
      {isEmbedded ? null : (
        <>
          <PageActions>
            <PrintButton />
          </PageActions>
          <PrintHead />
          {/* In print, this text under the head line replaces the switch. */}
          <p className="ticketing-list__scope as-print-only">{`Nur Aktive Berechtigungen: ${activeOnly ? 'ja' : 'nein'}`}</p>
        </>
      )}
      {replaced ? (
        <SameCardNotice
          tickets={findTicketsOnSameCard(replaced, tickets)}
          card={replaced.appInstanceNumber ?? 0}
          onReplace={(ticket) => setDialog({ action: 'replace', ticket })}
          onDismiss={() => setReplaced(undefined)}
        />
      ) : null}
      <DataTable
        caption="Berechtigungen"
        columns={columns}
        rows={rows}
        columnRows={ticketsOfAllHolders}
        rowKey={({ id }) => id}
        filter="all"
        emptyText={activeOnly ? 'Keine aktiven Berechtigungen vorhanden' : 'Keine Berechtigungen vorhanden'}
        isNew={({ id }) => newIds.has(id)}
        rowLabel={(ticket) => names.get(ticket.id) ?? ticket.productVariantName}
        actionsWidth={ACTIONS_WIDTH_PX}
        rowActions={(ticket) => [
          ...missingDocuments.getMenuItems(ticket),
          ...getActions(ticket).map((action) => createRowAction(ticket, action)),
        ]}
      />
      <FormError text={errorMessage ?? missingDocuments.errorMessage} />
      {missingDocuments.blocked ? <DocumentLink {...missingDocuments.blocked} /> : null}
      {dialog ? (
        <TicketDialogs
          {...dialog}
          customerUuid={customerUuid}
          holderName={holderName}
          sameCard={findTicketsOnSameCard(dialog.ticket, tickets)}
          onReplaced={() => setReplaced(dialog.ticket)}
          onWithdrawTermination={withdrawTermination}
          onClose={() => setDialog(undefined)}
          onIssue={
            canIssue
              ? (ticket) => {
                  setDialog(undefined);
                  issue(ticket);
                }
              : undefined
          }
        />
      ) : null}
    </div>
  );
}
