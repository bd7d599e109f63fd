import { calls } from '@aboschalter/contract';
import { formatDate } from '@aboschalter/formats';
import { useSend, useUnsavedWork } from '@aboschalter/shell-api';
import { TextField } from '@aboschalter/ui';
import { useState } from 'react';
import { succeeded } from '../../../calls/succeeded.ts';
import type { TicketDialogProps } from '../ticket-dialog-props.ts';
import { TicketForm } from './TicketForm.tsx';
import { ticketParams } from './ticket-params.ts';

/** 'Kündigung zurücknehmen': needs a reason. */
export function WithdrawTerminationDialog({ customerUuid, ticket, onClose }: TicketDialogProps) {
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const { send, busy } = useSend(calls.withdrawTermination, { ofCustomer: customerUuid });
  useUnsavedWork(reason === '' ? undefined : 'der Grund der Rücknahme');

  const withdraw = async () => {
    if (await succeeded(send({ params: ticketParams(customerUuid, ticket), body: { reason } }))) onClose();
  };
  return (
    <TicketForm
      title="Kündigung zurücknehmen"
      ticket={ticket}
      confirmText="Kündigung zurücknehmen"
      disabledReason={reason === '' ? 'Bitte geben Sie einen Grund an.' : undefined}
      busy={busy}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    >
      <p>{`Gekündigt zum ${formatDate(ticket.terminationDate)}`}</p>
      <TextField label="Grund" required autoFocus value={typed} disabled={busy} onChange={setTyped} />
    </TicketForm>
  );
}
