import { calls, type ReplacementReason } from '@aboschalter/contract';
import { DefinitionGrid, MoneyText, TextValue } from '@aboschalter/ui';
import { FormDialog, FormSelect } from '@aboschalter/ui/form';
import { z } from 'zod';
import type { TicketDialogProps } from '../ticket-dialog-props.ts';
import { TicketLine } from '../../../tickets/TicketLine.tsx';
import { useTicketChange } from './use-ticket-change.ts';
import { WithBaseData } from './WithBaseData.tsx';

const TITLE = 'Berechtigung ersetzen';
const schema = z.object({ reason: z.int().optional() });

/** 'Berechtigung ersetzen': a reason, and the fee that it costs. */
export function ReplaceDialog(props: TicketDialogProps) {
  return (
    <WithBaseData title={TITLE} onClose={props.onClose}>
      {({ reasonsAboTicketReplacement }) => <Replacement {...props} reasons={reasonsAboTicketReplacement} />}
    </WithBaseData>
  );
}

function Replacement({ customerUuid, reasons, onClose, ...props }: TicketDialogProps & { readonly reasons: readonly ReplacementReason[] }) {
  const { send, ticket } = useTicketChange(calls.replaceTicket, props.ticket, {
    ofCustomer: customerUuid,
    success: 'Ersatzkarte erfolgreich erzeugt',
    remember: `replace-ticket-${props.ticket.id}`,
  });
  const find = (id: number | undefined) => reasons.find(({ displayid }) => displayid === id);
  return (
    <FormDialog
      open
      title={TITLE}
      schema={schema}
      defaults={{ reason: undefined }}
      verb="Ersetzen"
      lack={({ reason }) => (find(reason) ? undefined : 'Bitte wählen Sie einen Grund aus.')}
      isRequired={() => true}
      onSubmit={async (values) => {
        const reason = find(values.reason);
        if (!reason) return false;
        const params = { uuid: ticket.uuidTicketHolder, id: ticket.id };
        return (await send({ params, body: { idReason: reason.id, fee: reason.fee, version: ticket.version } })).ok;
      }}
      onClose={onClose}
      fields={({ control, watch }) => {
        const reason = find(watch('reason'));
        return (
          <DefinitionGrid columns={2}>
            <FormSelect control={control} name="reason" label="Grund" options={reasons} />
            <TextValue label="Gebühr">{reason ? <MoneyText cents={reason.fee} /> : null}</TextValue>
          </DefinitionGrid>
        );
      }}
    >
      <TicketLine ticket={ticket} />
    </FormDialog>
  );
}
