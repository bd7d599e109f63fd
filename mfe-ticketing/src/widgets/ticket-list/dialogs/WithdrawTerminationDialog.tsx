import { calls } from '@aboschalter/contract';
import { formatDate } from '@aboschalter/formats';
import { FormDialog, FormText } from '@aboschalter/ui/form';
import { z } from 'zod';
import type { TicketDialogProps } from '../ticket-dialog-props.ts';
import { TicketLine } from '../../../tickets/TicketLine.tsx';
import { ticketParams } from './ticket-params.ts';
import { useTicketChange } from './use-ticket-change.ts';

const schema = z.object({ reason: z.string().trim() });

/** 'Kündigung zurücknehmen': needs a reason. */
export function WithdrawTerminationDialog({ customerUuid, onClose, ...props }: TicketDialogProps) {
  const { send, ticket } = useTicketChange(calls.withdrawTermination, props.ticket, {
    ofCustomer: customerUuid,
    success: 'Kündigung erfolgreich zurückgenommen',
  });
  return (
    <FormDialog
      open
      title="Kündigung zurücknehmen"
      schema={schema}
      defaults={{ reason: '' }}
      verb="Kündigung zurücknehmen"
      unsaved="der Grund der Rücknahme"
      lack={({ reason }) => ((reason ?? '').trim() === '' ? 'Bitte geben Sie einen Grund an.' : undefined)}
      isRequired={() => true}
      onSubmit={async (values) =>
        (await send({ params: ticketParams(customerUuid, ticket), body: { ...values, version: ticket.version } })).ok
      }
      onClose={onClose}
      fields={({ control }) => <FormText control={control} name="reason" label="Grund" />}
    >
      <TicketLine ticket={ticket} />
      <p>{`Gekündigt zum ${formatDate(ticket.terminationDate)}`}</p>
    </FormDialog>
  );
}
