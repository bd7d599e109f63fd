import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { formatFullName } from '@aboschalter/formats';
import { removeFromPrintList } from '@aboschalter/counter';
import { QueryView, RefetchErrorNotice, useApiQuery } from '@aboschalter/platform';
import { Panel } from '@aboschalter/ui';
import { useEffect } from 'react';
import { distinctNames } from '../../tickets/distinct-names.ts';
import { useIssuingMarks } from '../../tickets/use-issuing-marks.ts';
import { useHolder } from '../../issuing/use-holder.ts';
import { completedTicketIds, joinPendingTickets, type PendingIssueGroup, type PendingTicket } from './pending-issue-groups.ts';
import { TicketRow } from './TicketRow.tsx';

/** An open dialog and its ticket. */
export interface OpenDialog {
  readonly kind: 'document' | 'issue';
  readonly customerUuid: string;
  readonly ticket: SubscriptionTicket;
}

export interface HolderGroupProps {
  readonly group: PendingIssueGroup;
  /** Whether the first ticket of this group is the next to be issued. */
  readonly isNext: boolean;
  /** Whether issuing the next ticket starts automatically. */
  readonly startsNext: boolean;
  /** The ticket that is being issued onto a card now. */
  readonly issuingTicketId: number | undefined;
  readonly onNextStarted: () => void;
  readonly onDialog: (dialog: OpenDialog) => void;
}

/** The tickets of one holder that still have to be issued. Shows the holder's name, because the page hides the customer bar. */
export function HolderGroup({
  group: { customerUuid, holderUuid, pending },
  isNext,
  startsNext,
  issuingTicketId,
  onNextStarted,
  onDialog,
}: HolderGroupProps) {
  const holder = useHolder(customerUuid, holderUuid);
  const input = { params: { uuid: holderUuid }, query: { activeOnly: false } };
  const tickets = useApiQuery(calls.getAboTickets, input, { customerUuid });
  const { data: known, isFetching: isReloading } = tickets;
  useIssuingMarks(customerUuid, known, isReloading);
  useEffect(() => {
    // A cached list from before the order does not have the new tickets yet.
    if (known && !isReloading) completedTicketIds(pending, known).forEach(removeFromPrintList);
  }, [isReloading, known, pending]);
  const name = formatFullName(holder.data ?? {});
  return (
    <Panel title="Auszugebende Berechtigungen" badge={name ? <span className="as-muted">{`für ${name}`}</span> : null}>
      <RefetchErrorNotice query={holder} errorMessage="Der Fahrkarteninhaber konnte nicht geladen werden" />
      <QueryView
        query={tickets}
        errorMessage="Die Berechtigungen konnten nicht geladen werden"
        skeleton={{ lines: pending.length, height: 48 * pending.length, label: 'Berechtigungen werden geladen' }}
      >
        {(all) => (
          <ul className="ticketing-print__tickets">
            {withNames(joinPendingTickets(pending, all)).map(({ entry: one, ticket, name: called }) => (
              <TicketRow
                key={ticket.id}
                name={called}
                waiting={one}
                isNext={isNext && pending.find(({ documentMissing }) => documentMissing !== true) === one}
                startsNext={startsNext}
                isBeingIssued={ticket.id === issuingTicketId}
                onNextStarted={onNextStarted}
                ticket={ticket}
                onDocuments={() => onDialog({ kind: 'document', customerUuid, ticket })}
                onCard={() => onDialog({ kind: 'issue', customerUuid, ticket })}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

/** Adds to each ticket a name that is unique in the group. */
function withNames(tickets: readonly PendingTicket[]) {
  const names = distinctNames(
    tickets.map(({ ticket }) => ticket),
    ({ productVariantName }) => productVariantName,
  );
  return tickets.map((one) => ({ ...one, name: names.get(one.ticket.id) ?? one.ticket.productVariantName }));
}
