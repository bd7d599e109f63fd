import { calls, type TicketHolder } from '@aboschalter/contract';
import type { ActiveCustomer } from '@aboschalter/counter';
import { formatFullName, pluralize } from '@aboschalter/formats';
import { formatTicketNumber, isPaidByCompany } from '@aboschalter/contract/records';
import { QueryView, useApiQuery, useNavigateToRoute, usePermission, useShell } from '@aboschalter/platform';
import { Button, Chip, EmptyState, Panel } from '@aboschalter/ui';

interface AccountUsageProps {
  readonly activeCustomer: ActiveCustomer;
  readonly accountUuid: string;
}

/** The panel 'Verwendet von': the customer and the holders whose tickets are paid from this account, each holder with the active tickets. */
export function AccountUsage({ activeCustomer: { customer, ticketHolders }, accountUuid }: AccountUsageProps) {
  const go = useNavigateToRoute();
  return (
    <Panel title="Verwendet von">
      {customer.uuidBankAccountHolder === accountUuid ? (
        <dl className="account-usage">
          <dt className="as-caption">Kunde</dt>
          <dd>
            <Button variant="link" onClick={() => go('customer-page')}>
              {`${formatFullName({ firstName: customer.firstName, lastName: customer.lastName }) || 'Kunde'}, ${customer.customerNumber}`}
            </Button>
          </dd>
          <dt className="as-caption">Fahrkarteninhaber</dt>
          {ticketHolders.length === 0 ? <dd className="as-muted">Dieser Kunde hat noch keinen Fahrkarteninhaber.</dd> : null}
          {ticketHolders.map((holder) => (
            <dd key={holder.uuid}>
              <HolderUsage holder={holder} />
            </dd>
          ))}
        </dl>
      ) : (
        <EmptyState message="Kein Kunde verwendet dieses Konto." />
      )}
    </Panel>
  );
}

/** A holder, with the number of active tickets and their names. */
function HolderUsage({ holder }: { readonly holder: TicketHolder }) {
  const go = useNavigateToRoute();
  const { hasScreen } = useShell();
  const canServeCompanyHolders = usePermission('edit-ticket-holder-with-company-assignment');
  const isCompanyHolder = isPaidByCompany(holder);
  const name = formatFullName({ firstName: holder.firstName, lastName: holder.lastName }) || 'Fahrkarteninhaber';
  const input = { params: { uuid: holder.uuid }, query: { activeOnly: true } };
  const ticketsQuery = useApiQuery(calls.getAboTickets, input, { customerUuid: holder.uuidCustomer });
  return (
    <>
      {hasScreen('ticket-holder-page') && (!isCompanyHolder || canServeCompanyHolders) ? (
        <Button variant="link" onClick={() => go('ticket-holder-page', { uuidTicketHolder: holder.uuid })}>
          {name}
        </Button>
      ) : (
        name
      )}{' '}
      {isCompanyHolder ? (
        <Chip colour="YELLOW">Kostenübernahme</Chip>
      ) : (
        <QueryView
          query={ticketsQuery}
          errorMessage="Die Berechtigungen konnten nicht geladen werden"
          // A failure is shown in one line.
          line
        >
          {(activeTickets) => (
            <>
              <span className="as-muted">{pluralize(activeTickets.length, 'aktive Berechtigung', 'aktive Berechtigungen')}</span>
              <ul className="account-usage__tickets">
                {activeTickets.map((ticket) => (
                  <li key={ticket.id}>
                    {ticket.productVariantName} <span className="as-muted">{formatTicketNumber(ticket)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </QueryView>
      )}
    </>
  );
}
