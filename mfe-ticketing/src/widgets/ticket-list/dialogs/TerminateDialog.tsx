import { calls, type SubscriptionTicket, type TerminationReason } from '@aboschalter/contract';
import { type CalendarDate, endOfCurrentMonth, formatDate, getEndOfMonth, isCalendarDate } from '@aboschalter/formats';
import { DocumentLink, throwIfFailed, useDocumentTab } from '@aboschalter/platform';
import { Button, FieldGrid, Dialog } from '@aboschalter/ui';
import { FormDate, FormChoice, FormDialog, FormSwitch } from '@aboschalter/ui/form';
import { useState } from 'react';
import { z } from 'zod';
import type { TicketDialogProps } from '../ticket-dialog-props.ts';
import { TicketSummary } from '../../../tickets/TicketSummary.tsx';
import { isTerminated } from '@aboschalter/contract/records';
import { getTicketParams } from './ticket-params.ts';
import { toChangeStatus, useTicketMutation } from './use-ticket-mutation.ts';
import { BaseDataDialog } from './BaseDataDialog.tsx';

const TITLE = 'Berechtigung kündigen';
const schema = z.object({
  reason: z.string().optional(),
  terminationDate: z.string(),
  bookPostPaymentFare: z.boolean(),
  bookCreditNote: z.boolean(),
});

/** Returns the next three month ends, which are also offered as buttons. The first one is the earliest day. */
function getNextMonthEnds(): readonly [CalendarDate, ...CalendarDate[]] {
  const now = new Date();
  return [endOfCurrentMonth(now), getEndOfMonth(now, 1), getEndOfMonth(now, 2)];
}

/** Returns a warning if the ticket would end before it begins, so that it would never be valid. */
function getBeginWarning({ validFrom }: SubscriptionTicket, day: string): string | undefined {
  if (!validFrom || !isCalendarDate(day) || day >= validFrom) return undefined;
  return `Die Berechtigung endet damit vor ihrem Beginn am ${formatDate(validFrom)}.`;
}

/** The dialog 'Berechtigung kündigen': asks for reason, day and bookings. The letter, if any, opens in a new tab. */
export function TerminateDialog(props: TicketDialogProps) {
  return (
    <BaseDataDialog title={TITLE} onClose={props.onClose}>
      {({ reasonsTicketTermination }) => <Termination {...props} reasons={reasonsTicketTermination} />}
    </BaseDataDialog>
  );
}

function Termination({
  customerUuid,
  reasons,
  onClose,
  onWithdrawTermination,
  ...props
}: TicketDialogProps & { readonly reasons: readonly TerminationReason[] }) {
  const [monthEnds] = useState(getNextMonthEnds);
  const [firstDay] = monthEnds;
  const { mutate, ticket } = useTicketMutation(calls.terminateTicket, props.ticket, {
    customerUuid,
    successMessage: 'Berechtigung erfolgreich gekündigt',
    successAction: onWithdrawTermination && { label: 'Kündigung zurücknehmen', onAction: () => onWithdrawTermination(props.ticket.id) },
    persistKeyAs: `terminate-ticket-${props.ticket.id}`,
    getChangeStatus: (stored) => toChangeStatus(stored, isTerminated),
  });
  const letter = useDocumentTab();
  const findReason = (id: string | undefined) => reasons.find(({ uuid }) => uuid === id);

  const terminate = async ({ reason: id, ...values }: z.infer<typeof schema>): Promise<boolean> => {
    const reason = findReason(id);
    if (!reason) return false;
    // The fee has no switch: it is always booked.
    const body = { ...values, uuidReason: reason.uuid, bookFee: true };
    // `show` needs the response for the letter, and `throwIfFailed` reports a failure to the form.
    const sending = mutate((current) => ({
      params: getTicketParams(customerUuid, current),
      body: { ...body, version: current.version },
    }));
    const outcome = await letter.show('Kündigungsschreiben', () => sending);
    throwIfFailed(await sending);
    // If the tab is blocked, the dialog stays open and offers the link to the letter.
    return outcome === 'shown' || outcome === 'none';
  };
  if (letter.blocked) {
    return (
      <Dialog open title={TITLE} onClose={onClose} footer={<Button onClick={onClose}>Schließen</Button>}>
        <DocumentLink {...letter.blocked} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      open
      title={TITLE}
      width={720}
      schema={schema}
      defaultValues={{ reason: undefined, terminationDate: firstDay, bookPostPaymentFare: true, bookCreditNote: false }}
      confirmLabel={({ terminationDate }) => (isCalendarDate(terminationDate) ? `Zum ${formatDate(terminationDate)} kündigen` : 'Kündigen')}
      getIncompleteReason={({ reason, terminationDate }) => {
        if (!findReason(reason)) return 'Bitte wählen Sie einen Grund aus.';
        return isCalendarDate(terminationDate ?? '') ? undefined : 'Bitte geben Sie das Kündigungsdatum an.';
      }}
      isRequired={(name) => name === 'reason' || name === 'terminationDate'}
      onSubmit={terminate}
      onClose={onClose}
      fields={({ control, watch }) => (
        <>
          <FieldGrid columns={2}>
            <FormChoice
              control={control}
              name="reason"
              label="Grund"
              options={reasons.map(({ uuid, displayname }) => ({ displayid: uuid, displayname }))}
            />
            <FormDate
              control={control}
              name="terminationDate"
              label="Kündigungsdatum"
              min={firstDay}
              clearable={false}
              warning={getBeginWarning(ticket, watch('terminationDate'))}
              quickDates={monthEnds.map((date) => ({ label: formatDate(date), date }))}
            />
          </FieldGrid>
          <FormSwitch
            control={control}
            name="bookPostPaymentFare"
            label="Nacherhebung buchen"
            hint="Endet ein Jahresabo vorzeitig, wird der Preisvorteil der genutzten Monate nachberechnet."
          />
          <FormSwitch
            control={control}
            name="bookCreditNote"
            label="Guthaben ausbezahlen"
            hint="Ein Guthaben des Kunden wird überwiesen. Sonst bleibt es auf dem Kundenkonto."
          />
        </>
      )}
    >
      <TicketSummary ticket={ticket} holderName={props.holderName} />
      <p className="as-muted">Bis zum Kündigungsdatum bleibt die Berechtigung gültig und steht als „Kündigung beantragt“ in der Liste.</p>
    </FormDialog>
  );
}
