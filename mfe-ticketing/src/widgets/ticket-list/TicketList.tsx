import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { formatFullName } from '@aboschalter/formats';
import { PrintHead } from '@aboschalter/counter';
import { apiQueryKey, DocumentLink, PageActions, QueryView, useApiQuery, useIsOutdated, usePermission } from '@aboschalter/platform';
import type { WidgetPropsByName } from '@aboschalter/platform/widget-props';
import { DataTable, TableSkeleton, type RowAction } from '@aboschalter/ui/table';
import { FormError, PrintButton } from '@aboschalter/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIssue } from '../../issuing/use-issue.ts';
import { distinctNames } from '../../tickets/distinct-names.ts';
import { useIssuingMarks } from '../../tickets/use-issuing-marks.ts';
import { useMissingDocuments } from './use-missing-documents.ts';
import { orderTickets } from './order-tickets.ts';
import { actionLabels, availableActions, isTerminated, type TicketAction } from './ticket-actions.ts';
import { ticketColumns } from './ticket-columns.tsx';
import { type OpenDialog, TicketDialogs } from './TicketDialogs.tsx';
import { isIssued } from '@aboschalter/contract/records';
import { useNewTickets } from './use-new-tickets.ts';
import './ticket-list.css';

/** The name of a ticket: 'Berechtigung 900001', or the name of its product without a number. */
function ticketName(ticket: SubscriptionTicket): string {
  return isIssued(ticket) ? `Berechtigung ${ticket.ticketNumber}` : ticket.productVariantName;
}

/** The actions that can be a button in the row, with the text of the button. A row shows the first one that it has. */
const inlineLabels: Readonly<Partial<Record<TicketAction, { readonly inlineLabel: string }>>> = {
  issue: { inlineLabel: 'Ausgeben' },
  document: { inlineLabel: 'Dokument' },
};

const ACTIONS_WIDTH_PX = 104;
const skeletonColumns = ticketColumns();

/** The subscription tickets of a holder with filters and actions (specification, document 2, section 2). */
export function TicketList({ customerUuid, holder, activeOnly, isEmbedded = false }: WidgetPropsByName['ticket-list']) {
  // Never served from the cache: the specification requires a request at each switch of 'Nur Aktive Berechtigungen'
  // (document 2, section 2).
  const input = { params: { uuid: holder.uuid }, query: { activeOnly } };
  const tickets = useApiQuery(calls.getAboTickets, input, { customerUuid, keepPreviousData: true, staleTime: 0 });
  const outdated = useIsOutdated(tickets, apiQueryKey(calls.getAboTickets, input, customerUuid));
  return (
    <QueryView
      query={tickets}
      errorMessage="Die Berechtigungen konnten nicht geladen werden"
      skeleton={{
        label: 'Berechtigungen werden geladen',
        children: <TableSkeleton columns={skeletonColumns} rows={5} isCounted actionsWidth={ACTIONS_WIDTH_PX} />,
      }}
    >
      {(rows) => (
        <Tickets
          customerUuid={customerUuid}
          tickets={rows}
          holderName={formatFullName(holder)}
          activeOnly={activeOnly}
          isEmbedded={isEmbedded}
          outdated={outdated}
          reloading={tickets.isFetching}
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
   * Whether these tickets are outdated while others load, after a change or a switch of 'Nur Aktive Berechtigungen'. No
   * action may start.
   */
  readonly outdated: boolean;
  /** Whether a request for the tickets is in progress, for any reason. */
  readonly reloading: boolean;
}

function Tickets({ customerUuid, tickets, holderName, activeOnly, isEmbedded, outdated, reloading }: TicketsProps) {
  const mayIssue = usePermission('issue-ticket');
  const templates = useApiQuery(calls.getDocumentTemplates, { query: { documentAvailability: 'TICKET' } }, { reportFailure: true });
  const hasTemplates = (templates.data?.length ?? 0) > 0;
  const [dialog, setDialog] = useState<OpenDialog>();
  const { issue, isPending, errorMessage } = useIssue({ customerUuid, onCard: (ticket) => setDialog({ action: 'issue', ticket }) });

  const interrupted = useIssuingMarks(customerUuid, tickets, reloading);
  const columns = useMemo(() => ticketColumns({ interrupted }), [interrupted]);
  const rows = useMemo(() => orderTickets(tickets, interrupted), [interrupted, tickets]);
  const newIds = useNewTickets(tickets, { activeOnly, outdated });
  const names = distinctNames(rows, ticketName);
  const missing = useMissingDocuments();
  const latest = useRef(tickets);
  useEffect(() => {
    latest.current = tickets;
  }, [tickets]);
  // The action of a toast: the ticket has changed since its dialog was opened.
  const withdrawTermination = (id: number) => {
    const terminated = latest.current.find((one) => one.id === id);
    if (terminated && isTerminated(terminated)) setDialog({ action: 'withdrawTermination', ticket: terminated });
  };
  const disabledReason = (action: TicketAction): string | undefined => {
    if (outdated) return 'Die Berechtigungen werden gerade neu geladen.';
    return action === 'issue' && isPending ? 'Eine andere Berechtigung wird gerade ausgegeben.' : undefined;
  };
  const item =
    (ticket: SubscriptionTicket) =>
    (action: TicketAction): RowAction => ({
      label: actionLabels[action],
      ...inlineLabels[action],
      danger: action === 'remove',
      disabledReason: disabledReason(action),
      onSelect: () => (action === 'issue' ? issue(ticket) : setDialog({ action, ticket })),
    });
  return (
    <div className={isEmbedded ? undefined : 'as-landscape'}>
      {isEmbedded ? null : (
        <>
          <PageActions>
            <PrintButton />
          </PageActions>
          <PrintHead />
        </>
      )}
      <DataTable
        caption="Berechtigungen"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        filter="all"
        emptyText={activeOnly ? 'Keine aktiven Berechtigungen vorhanden' : 'Keine Berechtigungen vorhanden'}
        isNew={({ id }) => newIds.has(id)}
        rowLabel={(ticket) => names.get(ticket.id) ?? ticketName(ticket)}
        actionsWidth={ACTIONS_WIDTH_PX}
        rowActions={(ticket) => [
          ...missing.getMenuItems(ticket),
          ...availableActions(ticket, { mayIssue, hasTemplates, isInterrupted: interrupted.has(ticket.id) }).map(item(ticket)),
        ]}
      />
      <FormError text={errorMessage ?? missing.errorMessage} />
      {missing.blocked ? <DocumentLink {...missing.blocked} /> : null}
      {dialog ? (
        <TicketDialogs
          {...dialog}
          customerUuid={customerUuid}
          holderName={holderName}
          onWithdrawTermination={withdrawTermination}
          onClose={() => setDialog(undefined)}
          onIssue={
            mayIssue
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
