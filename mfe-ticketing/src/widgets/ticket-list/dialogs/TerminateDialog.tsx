import { calls, type TerminationReason } from '@aboschalter/contract';
import { endOfCurrentMonth, type CalendarDate } from '@aboschalter/formats';
import { toast, useSend } from '@aboschalter/shell-api';
import { Button, DateField, DefinitionGrid, Dialog, Select, ToggleSwitch } from '@aboschalter/ui';
import { useState } from 'react';
import { DocumentLink } from '../../../documents/DocumentLink.tsx';
import { useDocumentTab } from '../../../documents/use-document-tab.ts';
import type { TicketDialogProps } from '../ticket-dialog-props.ts';
import { TicketForm } from './TicketForm.tsx';
import { ticketParams } from './ticket-params.ts';
import { WithBaseData } from './WithBaseData.tsx';

const TITLE = 'Berechtigung kündigen';

/** 'Berechtigung kündigen': reason, day, and what is booked. A letter, if there is one, opens in a new tab. */
export function TerminateDialog(props: TicketDialogProps) {
  return (
    <WithBaseData title={TITLE} onClose={props.onClose}>
      {({ reasonsTicketTermination }) => <Termination {...props} reasons={reasonsTicketTermination} />}
    </WithBaseData>
  );
}

/** What is lacking before it can be terminated. */
function lackOf(reason: TerminationReason | undefined, date: CalendarDate | undefined): string | undefined {
  if (!reason) return 'Bitte wählen Sie einen Grund aus.';
  return date === undefined ? 'Bitte geben Sie das Kündigungsdatum an.' : undefined;
}

function Termination({ customerUuid, ticket, reasons, onClose }: TicketDialogProps & { readonly reasons: readonly TerminationReason[] }) {
  const [firstDay] = useState(endOfCurrentMonth);
  const [chosen, setChosen] = useState<number>();
  const [terminationDate, setDate] = useState<CalendarDate | undefined>(firstDay);
  const [bookPostPaymentFare, setPostPayment] = useState(true);
  const [bookCreditNote, setCreditNote] = useState(false);
  const reason = reasons.find(({ displayid }) => displayid === chosen);
  const { send, busy } = useSend(calls.terminateTicket, { ofCustomer: customerUuid, remember: `terminate-ticket-${ticket.id}` });
  const letter = useDocumentTab();

  const terminate = async () => {
    if (!reason || terminationDate === undefined) return;
    // There is no switch for the fee: it is always booked.
    const body = { uuidReason: reason.uuid, terminationDate, bookFee: true, bookPostPaymentFare, bookCreditNote };
    const outcome = await letter.show('Kündigungsschreiben', async () => {
      const { dataUri } = await send({ params: ticketParams(customerUuid, ticket), body });
      toast.success('Berechtigung erfolgreich gekündigt');
      return dataUri;
    });
    if (outcome === 'shown' || outcome === 'none') onClose();
  };
  if (letter.blocked) {
    return (
      <Dialog open title={TITLE} onClose={onClose} footer={<Button onClick={onClose}>Schließen</Button>}>
        <DocumentLink {...letter.blocked} />
      </Dialog>
    );
  }
  return (
    <TicketForm
      title={TITLE}
      ticket={ticket}
      confirmText="Kündigen"
      disabledReason={lackOf(reason, terminationDate)}
      busy={busy}
      onConfirm={() => void terminate()}
      onClose={onClose}
    >
      <DefinitionGrid columns={2}>
        <Select label="Grund" required autoFocus options={reasons} value={chosen} disabled={busy} onChange={setChosen} />
        <DateField label="Kündigungsdatum" required min={firstDay} value={terminationDate} disabled={busy} onChange={setDate} />
      </DefinitionGrid>
      <ToggleSwitch label="Nacherhebung buchen" checked={bookPostPaymentFare} disabled={busy} onChange={setPostPayment} />
      <ToggleSwitch label="Guthaben ausbezahlen" checked={bookCreditNote} disabled={busy} onChange={setCreditNote} />
    </TicketForm>
  );
}
