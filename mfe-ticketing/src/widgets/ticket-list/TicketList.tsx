import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { messageOf } from '@aboschalter/middleware-client';
import { useCall, usePermission } from '@aboschalter/shell-api';
import type { WidgetProps } from '@aboschalter/shell-api/remote';
import { DataTable, ErrorState, Skeleton, useTableFilters, type MenuItem } from '@aboschalter/ui';
import { useState } from 'react';
import { useIssue } from '../../issuing/use-issue.ts';
import { actionLabels, actionsOf, type TicketAction } from './ticket-actions.ts';
import { filterTexts, tableColumns } from './ticket-columns.tsx';
import { TicketDialogs, type OpenDialog } from './TicketDialogs.tsx';
import { ticketName } from './ticket-name.ts';
import './ticket-list.css';

/** The subscription tickets of a holder with filters and actions (specification, document 2, section 2). */
export function TicketList({ customerUuid, holder, activeOnly }: WidgetProps['ticket-list']) {
  const tickets = useCall(
    calls.getAboTickets,
    { params: { uuid: holder.uuid }, query: { activeOnly } },
    { ofCustomer: customerUuid, silent: true },
  );
  if (tickets.data) return <Tickets customerUuid={customerUuid} tickets={tickets.data} activeOnly={activeOnly} />;
  if (!tickets.error) return <Skeleton lines={5} height={240} label="Berechtigungen werden geladen" />;
  return (
    <ErrorState
      title="Die Berechtigungen konnten nicht geladen werden"
      what={messageOf(tickets.error)}
      onRetry={() => void tickets.refetch()}
      retrying={tickets.isFetching}
    />
  );
}

interface TicketsProps {
  readonly customerUuid: string;
  readonly tickets: readonly SubscriptionTicket[];
  readonly activeOnly: boolean;
}

function Tickets({ customerUuid, tickets, activeOnly }: TicketsProps) {
  const mayIssue = usePermission('issue-ticket');
  const templates = useCall(calls.getDocumentTemplates, { query: { documentAvailability: 'TICKET' } });
  const hasTemplates = (templates.data?.length ?? 0) > 0;
  const { rows, filters } = useTableFilters(tickets, filterTexts);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { issue, busy } = useIssue({ customerUuid, onCard: (ticket) => setDialog({ action: 'issue', ticket }) });

  const item =
    (ticket: SubscriptionTicket) =>
    (action: TicketAction): MenuItem => ({
      label: actionLabels[action],
      danger: action === 'remove',
      disabledReason: action === 'issue' && busy ? 'Eine andere Berechtigung wird gerade ausgegeben.' : undefined,
      onSelect: () => (action === 'issue' ? issue(ticket) : setDialog({ action, ticket })),
    });
  return (
    <div className="ticketing-tickets">
      <DataTable
        caption="Berechtigungen"
        columns={tableColumns}
        rows={rows}
        rowKey={({ id }) => id}
        filters={filters}
        emptyText={activeOnly ? 'Keine aktiven Berechtigungen vorhanden' : 'Keine Berechtigungen vorhanden'}
        rowLabel={ticketName}
        rowActions={(ticket) => actionsOf(ticket, { mayIssue, hasTemplates }).map(item(ticket))}
      />
      {dialog ? <TicketDialogs {...dialog} customerUuid={customerUuid} onClose={() => setDialog(undefined)} /> : null}
    </div>
  );
}
