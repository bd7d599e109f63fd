import { ConfirmDialog } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';
import { leaveConfirmationAtom } from './leave-confirmation.ts';

/** The dialog with the questions of `confirmLeave`. Rendered once per page. */
export function LeaveConfirmationDialog() {
  const question = useAtomValue(leaveConfirmationAtom, { store: shellStore });
  if (!question) return null;
  return (
    <ConfirmDialog
      open
      title="Nicht gespeicherte Eingaben"
      confirmLabel="Eingaben verwerfen"
      cancelLabel="Weiter bearbeiten"
      danger
      // Both buttons answer the question: true means to leave and discard the input, false to stay.
      onConfirm={() => question.onConfirm(true)}
      onCancel={() => question.onConfirm(false)}
    >
      <p>{`Nicht gespeichert: ${question.labels.join(', ')}.`}</p>
      <p>Wenn Sie fortfahren, gehen diese Eingaben verloren.</p>
    </ConfirmDialog>
  );
}
