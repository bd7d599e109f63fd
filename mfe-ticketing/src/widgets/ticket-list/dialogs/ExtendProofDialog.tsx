import { calls } from '@aboschalter/contract';
import { getFrequentProofDates, getProofDates } from '@aboschalter/contract/records';
import { formatDate, fromCalendarDate, isCalendarDate, toCalendarDate, type CalendarDate } from '@aboschalter/formats';
import { throwIfFailed } from '@aboschalter/platform';
import { FormDate, FormDialog } from '@aboschalter/ui/form';
import { addDays } from 'date-fns/addDays';
import { z } from 'zod';
import type { TicketDialogProps } from '../ticket-dialog-props.ts';
import { TicketSummary } from '../../../tickets/TicketSummary.tsx';
import { getTicketParams } from './ticket-params.ts';
import { toChangeStatus, useTicketMutation } from './use-ticket-mutation.ts';

const schema = z.object({ validUntil: z.string() });

/** Returns the day after a date: the first day to which a proof can be extended. */
function getDayAfter(date: CalendarDate | null | undefined): CalendarDate | undefined {
  const day = fromCalendarDate(date ?? '');
  return day && toCalendarDate(addDays(day, 1));
}

/** The dialog 'Nachweis verlängern': asks for the new end date of the proof. */
export function ExtendProofDialog({ customerUuid, onClose, ...props }: TicketDialogProps) {
  const { mutate, ticket } = useTicketMutation(calls.extendProof, props.ticket, {
    customerUuid,
    successMessage: 'Der Nachweis der Berechtigung wurden erfolgreich verlängert',
    getChangeStatus: (stored, { body }) => toChangeStatus(stored, ({ proofUntil }) => proofUntil === body.validUntil),
  });
  const proofUntil = ticket.proofUntil ?? undefined;
  return (
    <FormDialog
      open
      title="Nachweis verlängern"
      schema={schema}
      defaultValues={{ validUntil: '' }}
      confirmLabel="Verlängern"
      getIncompleteReason={({ validUntil }) =>
        isCalendarDate(validUntil ?? '') ? undefined : 'Bitte geben Sie an, bis wann der Nachweis gilt.'
      }
      isRequired={() => true}
      onSubmit={async (values) => {
        throwIfFailed(
          await mutate((current) => ({ params: getTicketParams(customerUuid, current), body: { ...values, version: current.version } })),
        );
      }}
      onClose={onClose}
      fields={({ control }) => (
        <FormDate
          control={control}
          name="validUntil"
          label="Nachweis Bis neu"
          hint={`Bisher: ${formatDate(ticket.proofUntil)}`}
          min={getDayAfter(ticket.proofUntil)}
          clearable={false}
          listedDates={getProofDates(proofUntil)}
          quickDates={getFrequentProofDates(proofUntil)}
        />
      )}
    >
      <TicketSummary ticket={ticket} holderName={props.holderName} />
    </FormDialog>
  );
}
