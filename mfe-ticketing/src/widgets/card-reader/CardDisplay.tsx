import type { CardApplication, CardAuthorization, CardCustomer, CardReadResult } from '@aboschalter/contract';
import { today } from '@aboschalter/formats';
import { RefetchErrorNotice } from '@aboschalter/platform';
import { EmptyState, InlineNotice, ReadOnlyField, RecordColumn, RecordGrid, Spinner, VisuallyHidden } from '@aboschalter/ui';
import { DataTable, type Column } from '@aboschalter/ui/table';
import { formatCardDateOrError, getInvalidDateHint } from '../../cards/card-date.ts';
import { getCardWarnings } from '../../cards/card-warnings.ts';
import { isWithdrawn } from '../../cards/is-withdrawn.ts';
import { describeReplacedAuthorization, findReplacedAuthorizations } from '../../cards/replaced-authorizations.ts';
import { AuthorizationEntry } from './AuthorizationEntry.tsx';
import { useCardTickets } from './use-card-tickets.ts';

export interface CardDisplayProps {
  readonly card: CardReadResult;
  /** The organization of the device that has read the card. */
  readonly orgId: number;
  /** The number of the authorization that has just been withdrawn. */
  readonly withdrawnNumber: number | undefined;
  /** Withdraws an authorization; undefined if the user lacks the permission. */
  readonly onWithdraw: ((authorization: CardAuthorization) => void) | undefined;
}

/** Shows holder, application and authorizations of a card. */
export function CardDisplay({ card, orgId, withdrawnNumber, onWithdraw }: CardDisplayProps) {
  const { AppKundendaten: customer, Applikationsdaten: application, Berechtigungsdaten: authorizations } = card;
  const tickets = useCardTickets(card, orgId);
  const replaced = findReplacedAuthorizations(card, tickets.data ?? []);
  const applicationHint = getInvalidDateHint(applicationColumns.map(({ accessor }) => accessor(application)).join(' '));
  return (
    <>
      {replaced.map((replacedAuthorization) => (
        <InlineNotice
          key={replacedAuthorization.ticket.id}
          alert
          text={`${describeReplacedAuthorization(replacedAuthorization)} ${REPLACED_HINT}`}
        />
      ))}
      <RefetchErrorNotice query={tickets} errorMessage="Ob Berechtigungen auf dieser Karte ersetzt wurden, konnte nicht geprüft werden" />
      {getCardWarnings(application, orgId, today()).map((warning) => (
        <InlineNotice key={warning} text={warning} />
      ))}
      <section aria-label="Karteninhaber" className="ticketing-card__part">
        <h3>Karteninhaber</h3>
        {customer ? <CardHolder customer={customer} /> : <EmptyState message="Keine Kundendaten auf der Karte" />}
      </section>
      <section aria-label="Applikation" className="ticketing-card__part">
        <h3>Applikation</h3>
        <DataTable
          caption="Applikation der Karte"
          columns={applicationColumns}
          rows={[application]}
          rowKey={() => 'application'}
          emptyText=""
          fixedOrder
        />
        {applicationHint === undefined ? null : <p className="as-caption as-muted">{applicationHint}</p>}
      </section>
      <section aria-label="Berechtigungen" className="ticketing-card__part">
        <div className="ticketing-card__title">
          <h3>Berechtigungen</h3>
          {tickets.isLoading ? <CheckingNote /> : null}
        </div>
        {authorizations.length === 0 ? (
          <EmptyState message="Keine Berechtigungen auf der Karte" />
        ) : (
          <ul className="ticketing-card__authorizations">
            {authorizations.map((authorization, index) => (
              <AuthorizationEntry
                // A card may have two authorizations with the same number.
                key={`${authorization.BerechtigungsNummer} ${index}`}
                authorization={authorization}
                replaced={replaced.find(({ ticket }) => ticket.ticketNumber === authorization.BerechtigungsNummer)}
                defaultOpen={authorizations.length === 1 || authorization.BerechtigungsNummer === withdrawnNumber}
                autoFocus={authorization.BerechtigungsNummer === withdrawnNumber}
                onWithdraw={onWithdraw && !isWithdrawn(authorization) ? () => onWithdraw(authorization) : undefined}
              />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

const REPLACED_HINT = 'Bitte verwenden Sie diese Karte nicht weiter, oder nehmen Sie die ersetzte Berechtigung von ihr zurück.';

/** Shows that the authorizations are still being checked for replacements. */
function CheckingNote() {
  return (
    <span role="status">
      <Spinner />
      <VisuallyHidden>Es wird geprüft, ob Berechtigungen ersetzt wurden.</VisuallyHidden>
    </span>
  );
}

function CardHolder({ customer }: { readonly customer: CardCustomer }) {
  const birthdate = formatCardDateOrError(customer.KundendatenGeburtsdatum);
  return (
    <RecordGrid>
      <RecordColumn>
        <ReadOnlyField label="Vorname">{customer.KundendatenVorname}</ReadOnlyField>
        <ReadOnlyField label="Nachname">{customer.KundendatenName}</ReadOnlyField>
      </RecordColumn>
      <RecordColumn>
        <ReadOnlyField label="Geburtsdatum" hint={getInvalidDateHint(birthdate)}>
          {birthdate}
        </ReadOnlyField>
      </RecordColumn>
    </RecordGrid>
  );
}

const applicationColumns: readonly Column<CardApplication>[] = [
  { key: 'number', header: 'Instanznummer', align: 'figures', accessor: (application) => `${application.ApplikationsInstanzNummer}` },
  { key: 'org', header: 'Organisations-ID', align: 'figures', accessor: (application) => `${application.ApplikationsInstanzOrgID}` },
  { key: 'status', header: 'Status', accessor: (application) => application.ApplikationsStatusStr },
  { key: 'from', header: 'Gültig von', align: 'figures', accessor: (application) => formatCardDateOrError(application.AppGueltigVon) },
  { key: 'until', header: 'Gültig bis', align: 'figures', accessor: (application) => formatCardDateOrError(application.AppGueltigBis) },
];
