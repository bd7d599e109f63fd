import { calls, type TicketHolder } from '@aboschalter/contract';
import { formatAddress, fullName } from '@aboschalter/formats';
import { useBaseData, useCall, useGo, usePermission, useShell } from '@aboschalter/shell-api';
import { Button, DateText, Missing, Panel } from '@aboschalter/ui';
import { HolderTickets } from './HolderTickets.tsx';
import { optionName } from './names.ts';

interface HolderCardProps {
  readonly customerUuid: string;
  readonly holder: TicketHolder;
}

/** Picture, name, number, birth date, address and tickets of a holder on one glance. */
export function HolderCard({ customerUuid, holder }: HolderCardProps) {
  const { data: baseData } = useBaseData();
  const { hasScreen } = useShell();
  const go = useGo();
  const mayOpenCompanies = usePermission('edit-ticket-holder-with-company-assignment');
  const name = fullName({
    salutation: optionName(baseData?.salutations, holder.idSalutation),
    title: optionName(baseData?.titles, holder.idTitle),
    firstName: holder.firstName,
    lastName: holder.lastName,
  });
  const mayOpen = hasScreen('ticket-holder-page') && (!holder.companyAssignment || mayOpenCompanies);
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
        <HolderPicture customerUuid={customerUuid} uuid={holder.uuid} />
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
      <HolderTickets customerUuid={customerUuid} holderUuid={holder.uuid} />
    </Panel>
  );
}

/** The picture, or a silhouette where there is none or it cannot be had. */
function HolderPicture({ customerUuid, uuid }: { readonly customerUuid: string; readonly uuid: string }) {
  const { data, isPending } = useCall(calls.getPicture, { params: { uuid } }, { ofCustomer: customerUuid, silent: true });
  if (data?.picture) return <img className="customer-holder__picture" src={data.picture} alt="Lichtbild" />;
  return (
    <svg
      className="customer-holder__picture"
      viewBox="0 0 72 96"
      role="img"
      aria-label={isPending ? 'Lichtbild wird geladen' : 'Kein Lichtbild'}
    >
      <circle cx="36" cy="36" r="16" fill="var(--as-border)" />
      <path d="M8 96c0-26 12-38 28-38s28 12 28 38z" fill="var(--as-border)" />
    </svg>
  );
}
