import { calls, type TicketHolder } from '@aboschalter/contract';
import { formatAddress } from '@aboschalter/formats';
import { isPaidByCompany, formatPersonName } from '@aboschalter/contract/records';
import { RefetchErrorNotice, useApiQuery, useBaseData, useNavigateToRoute, usePermission, useShell } from '@aboschalter/platform';
import { Button, Chip, DateText, MissingValue, Panel } from '@aboschalter/ui';
import { getPhotoStatus, HolderPhoto } from '../../person/photo/HolderPhoto.tsx';
import { HolderTickets } from './HolderTickets.tsx';

interface HolderCardProps {
  readonly customerUuid: string;
  readonly holder: TicketHolder;
}

/** Shows picture, name, number, birth date, address and tickets of a holder. */
export function HolderCard({ customerUuid, holder }: HolderCardProps) {
  const { hasScreen } = useShell();
  const go = useNavigateToRoute();
  const mayOpenCompanies = usePermission('edit-ticket-holder-with-company-assignment');
  const name = formatPersonName(holder, useBaseData().data) || 'Fahrkarteninhaber';
  const picture = useApiQuery(calls.getPicture, { params: { uuid: holder.uuid } }, { ofCustomer: customerUuid });
  const mayOpen = hasScreen('ticket-holder-page') && (!isPaidByCompany(holder) || mayOpenCompanies);
  const open = () => go('ticket-holder-page', { uuidTicketHolder: holder.uuid });
  return (
    <Panel
      title={name}
      mark={isPaidByCompany(holder) ? <Chip colour="YELLOW">Kostenübernahme</Chip> : null}
      actions={
        mayOpen ? (
          <Button label={`${name} öffnen`} onClick={open}>
            Öffnen
          </Button>
        ) : null
      }
    >
      <div className="customer-holder">
        <HolderPhoto picture={picture.data?.picture} state={getPhotoStatus(picture)} />
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
            <dd>{formatAddress(holder) || <MissingValue />}</dd>
          </div>
        </dl>
      </div>
      <RefetchErrorNotice of={picture} failed="Das Foto konnte nicht geladen werden" />
      <HolderTickets customerUuid={customerUuid} holderUuid={holder.uuid} onAll={mayOpen ? open : undefined} />
    </Panel>
  );
}
