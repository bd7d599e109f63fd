import { calls, type ReplacementReason } from '@aboschalter/contract';
import { toast, useSend } from '@aboschalter/shell-api';
import { DefinitionGrid, MoneyText, Select, TextValue } from '@aboschalter/ui';
import { useState } from 'react';
import { succeeded } from '../../../calls/succeeded.ts';
import type { TicketDialogProps } from '../ticket-dialog-props.ts';
import { TicketForm } from './TicketForm.tsx';
import { WithBaseData } from './WithBaseData.tsx';

const TITLE = 'Berechtigung ersetzen';

/** 'Berechtigung ersetzen': a reason, and the fee that it costs. */
export function ReplaceDialog(props: TicketDialogProps) {
  return (
    <WithBaseData title={TITLE} onClose={props.onClose}>
      {({ reasonsAboTicketReplacement }) => <Replacement {...props} reasons={reasonsAboTicketReplacement} />}
    </WithBaseData>
  );
}

function Replacement({ customerUuid, ticket, reasons, onClose }: TicketDialogProps & { readonly reasons: readonly ReplacementReason[] }) {
  const [chosen, setChosen] = useState<number>();
  const reason = reasons.find(({ displayid }) => displayid === chosen);
  const { send, busy } = useSend(calls.replaceTicket, { ofCustomer: customerUuid, remember: `replace-ticket-${ticket.id}` });
  const replace = async () => {
    if (!reason) return;
    const params = { uuid: ticket.uuidTicketHolder, id: ticket.id };
    if (!(await succeeded(send({ params, body: { idReason: reason.id, fee: reason.fee } })))) return;
    toast.success('Ersatzkarte erfolgreich erzeugt');
    onClose();
  };
  return (
    <TicketForm
      title={TITLE}
      ticket={ticket}
      confirmText="Ersetzen"
      disabledReason={reason ? undefined : 'Bitte wählen Sie einen Grund aus.'}
      busy={busy}
      onConfirm={() => void replace()}
      onClose={onClose}
    >
      <DefinitionGrid columns={2}>
        <Select label="Grund" required autoFocus options={reasons} value={chosen} disabled={busy} onChange={setChosen} />
        <TextValue label="Gebühr">{reason ? <MoneyText cents={reason.fee} /> : null}</TextValue>
      </DefinitionGrid>
    </TicketForm>
  );
}
