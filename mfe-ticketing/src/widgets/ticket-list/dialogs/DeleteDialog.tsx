import { calls } from '@aboschalter/contract';
import { hasTicketActions } from '@aboschalter/contract/records';
import { throwIfFailed } from '@aboschalter/platform';
import { ConfirmDialog } from '@aboschalter/ui';
import type { TicketDialogProps } from '../ticket-dialog-props.ts';
import { TicketSummary } from '../../../tickets/TicketSummary.tsx';
import { getTicketParams } from './ticket-params.ts';
import { useTicketMutation } from './use-ticket-mutation.ts';

/** The dialog 'Berechtigung löschen', for tickets that are not issued yet. */
export function DeleteDialog({ customerUuid, onClose, ...props }: TicketDialogProps) {
  const { mutate, ticket } = useTicketMutation(calls.deleteTicket, props.ticket, {
    customerUuid,
    successMessage: 'Berechtigung erfolgreich gelöscht',
    // A deleted ticket is not listed any more, or has a status without actions.
    getChangeStatus: (stored) => (stored && hasTicketActions(stored) ? 'not-done' : 'done'),
  });
  const remove = async () => {
    // A query parameter cannot be null.
    throwIfFailed(
      await mutate((current) => ({ params: getTicketParams(customerUuid, current), query: { version: current.version ?? undefined } })),
    );
    onClose();
  };
  return (
    <ConfirmDialog open danger writes title="Berechtigung löschen" confirmLabel="Löschen" onConfirm={remove} onCancel={onClose}>
      <TicketSummary ticket={ticket} holderName={props.holderName} />
      <p>Sind Sie sicher, dass Sie die Berechtigung löschen wollen?</p>
      <p>Dieser Vorgang kann nicht rückgängig gemacht werden!</p>
    </ConfirmDialog>
  );
}
