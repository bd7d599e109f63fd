import { calls } from '@aboschalter/contract';
import { formatDate, fromCalendarDate, toCalendarDate, type CalendarDate } from '@aboschalter/formats';
import { toast, useSend } from '@aboschalter/shell-api';
import { DateField } from '@aboschalter/ui';
import { addDays } from 'date-fns';
import { useState } from 'react';
import { succeeded } from '../../../calls/succeeded.ts';
import type { TicketDialogProps } from '../ticket-dialog-props.ts';
import { TicketForm } from './TicketForm.tsx';
import { ticketParams } from './ticket-params.ts';

/** The first day that extends a proof. */
function dayAfter(date: CalendarDate | null | undefined): CalendarDate | undefined {
  const day = fromCalendarDate(date ?? '');
  return day && toCalendarDate(addDays(day, 1));
}

/** 'Nachweis verlängern': until when the proof is valid now. */
export function ExtendProofDialog({ customerUuid, ticket, onClose }: TicketDialogProps) {
  const [validUntil, setValidUntil] = useState<CalendarDate>();
  const { send, busy } = useSend(calls.extendProof, { ofCustomer: customerUuid });
  const extend = async () => {
    if (validUntil === undefined) return;
    if (!(await succeeded(send({ params: ticketParams(customerUuid, ticket), body: { validUntil } })))) return;
    toast.success('Der Nachweis der Berechtigung wurden erfolgreich verlängert');
    onClose();
  };
  return (
    <TicketForm
      title="Nachweis verlängern"
      ticket={ticket}
      confirmText="Verlängern"
      disabledReason={validUntil === undefined ? 'Bitte geben Sie an, bis wann der Nachweis gilt.' : undefined}
      busy={busy}
      onConfirm={() => void extend()}
      onClose={onClose}
    >
      <DateField
        label="Nachweis Bis neu"
        required
        autoFocus
        hint={`Bisher: ${formatDate(ticket.proofUntil)}`}
        min={dayAfter(ticket.proofUntil)}
        value={validUntil}
        disabled={busy}
        onChange={setValidUntil}
      />
    </TicketForm>
  );
}
