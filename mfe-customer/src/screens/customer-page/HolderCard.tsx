import { calls, type Customer, type TicketHolder } from '@aboschalter/contract';
import { formatAddress } from '@aboschalter/formats';
import { isPaidByCompany, formatPersonName } from '@aboschalter/contract/records';
import {
  RefetchErrorNotice,
  useApiQuery,
  useBaseData,
  useNavigateToRoute,
  usePermission,
  useShell,
  WidgetSlot,
} from '@aboschalter/platform';
import { Button, Chip, DateText, MissingValue, Panel, PlusIcon, useMediaQuery } from '@aboschalter/ui';
import { getPhotoStatus, HolderPhoto } from '../../person/photo/HolderPhoto.tsx';
import { useStartSale } from '../../sale/use-start-sale.ts';
import { HolderTickets } from './HolderTickets.tsx';

interface HolderCardProps {
  readonly customer: Customer;
  readonly holder: TicketHolder;
}

/** Shows photo, name, number, birth date, address and tickets of a holder, and starts a sale for the holder. */
export function HolderCard({ customer, holder }: HolderCardProps) {
  const { hasScreen } = useShell();
  const go = useNavigateToRoute();
  const canServeCompanyHolders = usePermission('edit-ticket-holder-with-company-assignment');
  const name = formatPersonName(holder, useBaseData().data) || 'Fahrkarteninhaber';
  const pictureQuery = useApiQuery(calls.getPicture, { params: { uuid: holder.uuid } }, { customerUuid: customer.uuid });
  const sale = useStartSale(customer, [holder]);
  const canServe = !isPaidByCompany(holder) || canServeCompanyHolders;
  const canOpen = hasScreen('ticket-holder-page') && canServe;
  const open = () => go('ticket-holder-page', { uuidTicketHolder: holder.uuid });
  return (
    <Panel
      level={3}
      flush
      title={name}
      badge={isPaidByCompany(holder) ? <Chip colour="YELLOW">Kostenübernahme</Chip> : null}
      lead={<HolderPhoto picture={pictureQuery.data?.picture} state={getPhotoStatus(pictureQuery)} />}
      details={<HolderFacts holder={holder} />}
      actions={
        <>
          {sale.canSell ? (
            <Button
              icon={<PlusIcon />}
              popup="dialog"
              label={`Neue Berechtigung für ${name}`}
              disabledReason={sale.disabledReason}
              showReason={false}
              onClick={() => sale.start(holder.uuid)}
            >
              Neue Berechtigung
            </Button>
          ) : null}
          {canOpen ? (
            <Button variant="link" label={`${name} öffnen`} onClick={open}>
              Öffnen
            </Button>
          ) : null}
        </>
      }
    >
      <RefetchErrorNotice query={pictureQuery} errorMessage="Das Foto konnte nicht geladen werden" />
      <CardTickets customerUuid={customer.uuid} holder={holder} onOpen={canOpen ? open : undefined} />
    </Panel>
  );
}

/** Number and birth date of a holder, and the address on a second line. */
function HolderFacts({ holder }: { readonly holder: TicketHolder }) {
  const address = formatAddress(holder);
  return (
    <dl className="customer-holder__facts">
      <div>
        <dt>Nr.</dt>
        <dd className="as-number">{holder.ticketHolderNumber}</dd>
      </div>
      <div>
        <dt>geb.</dt>
        <dd>
          <DateText date={holder.birthdate} />
        </dd>
      </div>
      <div className="customer-holder__address">
        <dt className="as-hidden">Adresse</dt>
        <dd title={address || undefined}>{address || <MissingValue />}</dd>
      </div>
    </dl>
  );
}

interface CardTicketsProps {
  readonly customerUuid: string;
  readonly holder: TicketHolder;
  /** Opens the page of the holder; undefined if the user cannot open this page. */
  readonly onOpen: (() => void) | undefined;
}

/** The height of the ticket list above its rows, and of a row, so that the cards below do not move when the list has loaded. */
const LIST_HEAD_PX = 60;
const ROW_PX = 36;

/** The tickets on a card: on wide screens the ticket list with all actions if it can be used, otherwise and in print the short table. */
function CardTickets({ customerUuid, holder, onOpen }: CardTicketsProps) {
  const { widgets } = useShell();
  const isWide = useMediaQuery('(width >= 1920px)');
  const input = { params: { uuid: holder.uuid }, query: { activeOnly: true } };
  const ticketCount = useApiQuery(calls.getAboTickets, input, { customerUuid }).data?.length;
  const canShowTicketList = isWide && onOpen !== undefined && widgets.has('ticket-list');
  const shortTable = <HolderTickets customerUuid={customerUuid} holderUuid={holder.uuid} onOpen={onOpen} />;
  if (!canShowTicketList || ticketCount === 0) return shortTable;
  return (
    <>
      <div className="as-no-print customer-holder__tickets">
        <WidgetSlot
          name="ticket-list"
          height={LIST_HEAD_PX + ROW_PX * (ticketCount ?? 1)}
          customerUuid={customerUuid}
          holder={holder}
          activeOnly
          isEmbedded
        />
      </div>
      <div className="as-print-only">{shortTable}</div>
    </>
  );
}
