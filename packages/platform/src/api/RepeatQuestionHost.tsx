import { ConfirmDialog } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';
import { repeatQuestionAtom } from './repeat-question.ts';

/** The dialog that asks whether to send a request again whose outcome is unknown (`askToRepeat`). Rendered once per page. */
export function RepeatQuestionHost() {
  const question = useAtomValue(repeatQuestionAtom, { store: shellStore });
  if (!question) return null;
  return (
    <ConfirmDialog
      open
      title="Vorgang wiederholen?"
      confirmLabel="Trotzdem erneut senden"
      cancelLabel="Zuerst prüfen"
      danger
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    >
      <p>{question.text}</p>
      <p>Wenn Sie trotzdem erneut senden, kann der Vorgang doppelt ausgeführt werden.</p>
    </ConfirmDialog>
  );
}
