import type { LeaveQuestion } from '../unsaved/use-unsaved-within.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before something typed is dropped; the shell asks with it too. */
export function LeaveQuestionDialog({ what, answer }: LeaveQuestion) {
  return (
    <ConfirmDialog
      open
      title="Nicht gespeicherte Eingaben"
      confirmText="Eingaben verwerfen"
      cancelText="Weiter bearbeiten"
      danger
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p>{`Nicht gespeichert: ${what.join(', ')}.`}</p>
      <p>Wenn Sie fortfahren, gehen diese Eingaben verloren.</p>
    </ConfirmDialog>
  );
}
