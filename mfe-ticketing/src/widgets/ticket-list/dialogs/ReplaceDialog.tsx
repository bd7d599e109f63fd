import { calls, type ReplacementReason, type SubscriptionTicket } from '@aboschalter/contract';
import { isIssued, getIssueProblem } from '@aboschalter/contract/records';
import { parseCurrentRecord } from '@aboschalter/middleware-client';
import { throwIfFailed, toast, useCreate, useShell } from '@aboschalter/platform';
import { FieldGrid, InlineNotice, MoneyText, ReadOnlyField } from '@aboschalter/ui';
import { FormChoice, FormDialog } from '@aboschalter/ui/form';
import { useState } from 'react';
import { z } from 'zod';
import type { TicketDialogProps } from '../ticket-dialog-props.ts';
import { TicketSummary } from '../../../tickets/TicketSummary.tsx';
import { formatCardTickets } from '../same-card.ts';
import { BaseDataDialog } from './BaseDataDialog.tsx';

const TITLE = 'Berechtigung ersetzen';
/** Shown if an earlier attempt, whose response was lost, has created the replacement. */
const REPLACED_BEFORE_MESSAGE =
  'Die Ersatzberechtigung war bereits erzeugt: Der frühere Versuch ist angekommen. Grund und Gebühr sind die des früheren Versuchs.';
const schema = z.object({ reason: z.int().optional() });
// The response of `issueTicket` is a ticket, so its schema also parses the current ticket of a conflict.
const parseCurrentTicket = parseCurrentRecord(calls.issueTicket.response);

/** The dialog 'Berechtigung ersetzen': asks for the reason and shows its fee. */
export function ReplaceDialog(props: TicketDialogProps) {
  return (
    <BaseDataDialog title={TITLE} onClose={props.onClose}>
      {({ reasonsAboTicketReplacement }) => <Replacement {...props} reasons={reasonsAboTicketReplacement} />}
    </BaseDataDialog>
  );
}

/**
 * Returns a function that finds the replacement of a ticket, because the response does not contain it: the latest unissued
 * ticket of the same product.
 */
function useFindReplacement({ uuidTicketHolder, productVariantName }: SubscriptionTicket) {
  const { client } = useShell();
  return async (): Promise<SubscriptionTicket | undefined> => {
    const input = { params: { uuid: uuidTicketHolder }, query: { activeOnly: false } };
    const tickets = await client.request(calls.getAboTickets, input).catch(() => []);
    const candidates = tickets.filter(
      (ticket) => ticket.productVariantName === productVariantName && getIssueProblem(ticket) === undefined && !isIssued(ticket),
    );
    return candidates.toSorted((first, second) => second.id - first.id)[0];
  };
}

function Replacement({
  customerUuid,
  reasons,
  onClose,
  onIssue,
  onReplaced,
  sameCard = [],
  ...props
}: TicketDialogProps & { readonly reasons: readonly ReplacementReason[] }) {
  // If the middleware rejects an outdated ticket, the dialog shows the current one, which the next attempt uses.
  const [ticket, setTicket] = useState(props.ticket);
  const { create } = useCreate(calls.replaceTicket, {
    scope: `replacement ${ticket.id}`,
    subject: 'Die Ersatzberechtigung',
    check: 'Bitte prüfen Sie die Berechtigungen des Fahrkarteninhabers. Sie wurden neu geladen.',
    // All attempts to replace this ticket create the same replacement, whatever their reason.
    sharesRecord: true,
    customerUuid,
  });
  const findReplacement = useFindReplacement(ticket);
  const replace = async ({ id: idReason, fee }: ReplacementReason) => {
    const params = { uuid: ticket.uuidTicketHolder, id: ticket.id };
    const created = await create({ params, body: { idReason, fee, version: ticket.version } });
    if (created.ok) {
      const issueNow = async () => {
        const replacement = await findReplacement();
        if (replacement) onIssue?.(replacement);
      };
      const action = onIssue && { label: 'Jetzt ausgeben', onAction: () => void issueNow() };
      toast.success('Ersatzkarte erfolgreich erzeugt', action ? { action } : {});
      if (created.hasEarlierInput) toast.warn(REPLACED_BEFORE_MESSAGE);
      onReplaced?.();
    }
    // `isEarlier` cannot be true: with `sharesRecord`, the record of an earlier attempt is a success. The type allows it nevertheless.
    if (created.ok || created.isEarlier) return;
    const current = parseCurrentTicket(created.error);
    if (current) setTicket(current);
    throwIfFailed(created);
  };
  const findReason = (id: number | undefined) => reasons.find((reason) => reason.id === id);
  return (
    <FormDialog
      open
      title={TITLE}
      schema={schema}
      defaultValues={{ reason: undefined }}
      confirmLabel="Ersetzen"
      getIncompleteReason={({ reason }) => (findReason(reason) ? undefined : 'Bitte wählen Sie einen Grund aus.')}
      isRequired={() => true}
      onSubmit={async (values) => {
        const reason = findReason(values.reason);
        if (!reason) return false;
        await replace(reason);
        return true;
      }}
      onClose={onClose}
      fields={({ control, watch }) => {
        const reason = findReason(watch('reason'));
        return (
          <FieldGrid columns={2}>
            <FormChoice
              control={control}
              name="reason"
              label="Grund"
              options={reasons.map(({ id, displayname }) => ({ displayid: id, displayname }))}
            />
            <ReadOnlyField label="Gebühr">{reason ? <MoneyText cents={reason.fee} /> : null}</ReadOnlyField>
          </FieldGrid>
        );
      }}
    >
      <TicketSummary ticket={ticket} holderName={props.holderName} />
      <p className="as-muted">Die Berechtigung wird neu angelegt. Danach geben Sie sie auf eine andere Karte aus.</p>
      {sameCard.length === 0 ? null : (
        <InlineNotice
          text={`Auf der Karte ${ticket.appInstanceNumber} ist auch: ${formatCardTickets(sameCard)}. Ersetzt wird nur die Berechtigung oben. Hat der Kunde die Karte nicht mehr, ersetzen Sie danach auch diese Berechtigung.`}
        />
      )}
    </FormDialog>
  );
}
