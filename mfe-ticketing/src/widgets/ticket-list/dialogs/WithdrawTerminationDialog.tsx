import { calls, maxLengthOf } from '@aboschalter/contract';
import { formatDate } from '@aboschalter/formats';
import { throwIfFailed } from '@aboschalter/platform';
import { FormDialog, validationMessages, FormText } from '@aboschalter/ui/form';
import { z } from 'zod';
import type { TicketDialogProps } from '../ticket-dialog-props.ts';
import { TicketSummary } from '../../../tickets/TicketSummary.tsx';
import { isTerminated } from '@aboschalter/contract/records';
import { getTicketParams } from './ticket-params.ts';
import { toChangeStatus, useTicketMutation } from './use-ticket-mutation.ts';

const MAX_LENGTH = maxLengthOf('reason');
const schema = z.object({ reason: z.string().trim().max(MAX_LENGTH, validationMessages.tooLong(MAX_LENGTH)) });

/** The dialog 'Kündigung zurücknehmen': asks for a reason. */
export function WithdrawTerminationDialog({ customerUuid, onClose, ...props }: TicketDialogProps) {
  const { mutate, ticket } = useTicketMutation(calls.withdrawTermination, props.ticket, {
    customerUuid,
    successMessage: 'Kündigung erfolgreich zurückgenommen',
    getChangeStatus: (stored) => toChangeStatus(stored, (ticketAfter) => !isTerminated(ticketAfter)),
  });
  return (
    <FormDialog
      open
      title="Kündigung zurücknehmen"
      schema={schema}
      defaultValues={{ reason: '' }}
      confirmLabel="Kündigung zurücknehmen"
      unsavedLabel="der Grund der Rücknahme"
      getIncompleteReason={({ reason }) => ((reason ?? '').trim() === '' ? 'Bitte geben Sie einen Grund an.' : undefined)}
      isRequired={() => true}
      onSubmit={async (values) => {
        throwIfFailed(
          await mutate((current) => ({ params: getTicketParams(customerUuid, current), body: { ...values, version: current.version } })),
        );
      }}
      onClose={onClose}
      fields={({ control }) => <FormText control={control} name="reason" label="Grund" maxLength={MAX_LENGTH} />}
    >
      <TicketSummary ticket={ticket} holderName={props.holderName} />
      <p>{`Gekündigt zum ${formatDate(ticket.terminationDate)}`}</p>
    </FormDialog>
  );
}
