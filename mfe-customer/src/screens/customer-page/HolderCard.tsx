import { calls, type Picture, type TicketHolder } from '@aboschalter/contract';
import { formatAddress } from '@aboschalter/formats';
import { hasCompany, personName } from '@aboschalter/records';
import { CallNote, dataOf, useBaseData, useCall, useGo, usePermission, useShell, type CallState } from '@aboschalter/shell-api';
import { Button, DateText, Missing, Panel } from '@aboschalter/ui';
import { HolderTickets } from './HolderTickets.tsx';

interface HolderCardProps {
  readonly customerUuid: string;
  readonly holder: TicketHolder;
}

/** Picture, name, number, birth date, address and tickets of a holder on one glance. */
export function HolderCard({ customerUuid, holder }: HolderCardProps) {
  const { hasScreen } = useShell();
  const go = useGo();
  const mayOpenCompanies = usePermission('edit-ticket-holder-with-company-assignment');
  const name = personName(holder, dataOf(useBaseData()));
  const picture = useCall(calls.getPicture, { params: { uuid: holder.uuid } }, { ofCustomer: customerUuid });
  const mayOpen = hasScreen('ticket-holder-page') && (!hasCompany(holder) || mayOpenCompanies);
  return (
    <Panel
      title={name || 'Fahrkarteninhaber'}
      actions={
        mayOpen ? (
          <Button label={`${name} öffnen`} onClick={() => go('ticket-holder-page', { uuidTicketHolder: holder.uuid })}>
            Öffnen
          </Button>
        ) : null
      }
    >
      <div className="customer-holder">
        <HolderPicture picture={picture} />
        <dl className="customer-holder__facts">
          <div>
            <dt>Nummer</dt>
            <dd className="as-number">{holder.ticketHolderNumber}</dd>
          </div>
          <div>
            <dt>Geburtsdatum</dt>
            <dd>
              <DateText date={holder.birthdate} />
            </dd>
          </div>
          <div>
            <dt>Adresse</dt>
            <dd>{formatAddress(holder) || <Missing />}</dd>
          </div>
        </dl>
      </div>
      <CallNote of={picture} failed="Das Lichtbild konnte nicht geladen werden" />
      <HolderTickets customerUuid={customerUuid} holderUuid={holder.uuid} />
    </Panel>
  );
}

const silhouette = {
  idle: 'Kein Lichtbild',
  loading: 'Lichtbild wird geladen',
  failed: 'Lichtbild nicht geladen',
  ready: 'Kein Lichtbild',
};

/** The picture, or a silhouette that says why there is none. */
function HolderPicture({ picture }: { readonly picture: CallState<Picture> }) {
  const shown = dataOf(picture)?.picture;
  if (shown) return <img className="customer-holder__picture" src={shown} alt="Lichtbild" />;
  return (
    <svg className="customer-holder__picture" viewBox="0 0 72 96" role="img" aria-label={silhouette[picture.status]}>
      <circle cx="36" cy="36" r="16" fill="var(--as-border)" />
      <path d="M8 96c0-26 12-38 28-38s28 12 28 38z" fill="var(--as-border)" />
    </svg>
  );
}
