import { calls, type SubscriptionTicket } from '@aboschalter/contract';
import { formatFullName } from '@aboschalter/formats';
import { removeFromPrintList, useIssuingJournals } from '@aboschalter/counter';
import { findInterruptedIssuances, formatInterruptedIssuance, type InterruptedIssuance } from '@aboschalter/contract/records';
import { QueryView, RefetchErrorNotice, useApiQuery } from '@aboschalter/platform';
import { Panel } from '@aboschalter/ui';
import { useEffect } from 'react';
import { createDistinctNames } from '../../tickets/distinct-names.ts';
import { useIssuingMarks } from '../../tickets/use-issuing-marks.ts';
import { useHolder } from '../../issuing/use-holder.ts';
import { getCompletedTicketIds, joinPendingTickets, type PendingIssueGroup, type PendingTicket } from './pending-issue-groups.ts';
import { TicketRow } from './TicketRow.tsx';

/** A dialog that the page shows, and its ticket. */
export interface PrintPageDialog {
  readonly kind: 'document' | 'issue';
  readonly customerUuid: string;
  readonly ticket: SubscriptionTicket;
}

export interface HolderGroupProps {
  readonly group: PendingIssueGroup;
  /** The ticket of the next step on the page. */
  readonly nextTicketId: number | undefined;
  /** Whether issuing of the next ticket starts without a click. */
  readonly startsNext: boolean;
  /** The ticket that is being issued onto a card now. */
  readonly issuingTicketId: number | undefined;
  /** Called when issuing of the next ticket has started without a click. */
  readonly onNextStarted: () => void;
  /** Called to open a dialog for a ticket. */
  readonly onDialog: (dialog: PrintPageDialog) => void;
}

/** The tickets of one holder that still have to be issued. Shows the holder's name, because the page hides the customer bar. */
export function HolderGroup({
  group: { customerUuid, holderUuid, pending },
  nextTicketId,
  startsNext,
  issuingTicketId,
  onNextStarted,
  onDialog,
}: HolderGroupProps) {
  const holder = useHolder(customerUuid, holderUuid);
  const input = { params: { uuid: holderUuid }, query: { activeOnly: false } };
  const tickets = useApiQuery(calls.getAboTickets, input, { customerUuid });
  const { data: loadedTickets, isFetching: isReloading } = tickets;
  useIssuingMarks(customerUuid, loadedTickets, isReloading);
  useEffect(() => {
    // Wait until the list is reloaded: a list that was cached before the order lacks the new tickets, which would seem completed.
    if (loadedTickets && !isReloading) getCompletedTicketIds(pending, loadedTickets).forEach(removeFromPrintList);
  }, [isReloading, loadedTickets, pending]);
  const holderName = formatFullName(holder.data ?? {});
  const issuances = findInterruptedIssuances(useIssuingJournals(pending.filter(({ interrupted }) => interrupted === true)));
  return (
    <Panel title="Auszugebende Berechtigungen" badge={holderName ? <span className="as-muted">{`für ${holderName}`}</span> : null}>
      <RefetchErrorNotice query={holder} errorMessage="Der Fahrkarteninhaber konnte nicht geladen werden" />
      <QueryView
        query={tickets}
        errorMessage="Die Berechtigungen konnten nicht geladen werden"
        skeleton={{ lines: pending.length, height: 48 * pending.length, label: 'Berechtigungen werden geladen' }}
      >
        {(all) => (
          <ul className="ticketing-print__tickets">
            {addUniqueNames(joinPendingTickets(pending, all), issuances).map(({ entry, ticket, name: ticketName }) => (
              <TicketRow
                key={ticket.id}
                name={ticketName}
                entry={entry}
                issuance={issuances.get(ticket.id)}
                isNext={ticket.id === nextTicketId}
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

/** Adds to each ticket a name that is unique in the group: its product, if needed with details. */
function addUniqueNames(tickets: readonly PendingTicket[], issuances: ReadonlyMap<number, InterruptedIssuance>) {
  const names = createDistinctNames(
    tickets.map(({ ticket }) => ticket),
    ({ id, productVariantName }) => {
      const issuance = issuances.get(id);
      return issuance ? `${productVariantName}, ${formatInterruptedIssuance(issuance)}` : productVariantName;
    },
  );
  return tickets.map((pending) => ({ ...pending, name: names.get(pending.ticket.id) ?? pending.ticket.productVariantName }));
}
