import { shellStore } from '@aboschalter/platform';
import { ConfirmDialog } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import { signOutConfirmationAtom } from './sign-out-confirmation.ts';

/** Asks for confirmation before signing out with unfinished work, and says what happens to it. */
export function SignOutConfirmation() {
  const question = useAtomValue(signOutConfirmationAtom, { store: shellStore });
  const { inCart = 0, waiting = 0 } = question ?? {};
  return (
    <ConfirmDialog
      open={question !== undefined}
      title="Abmelden?"
      confirmText="Abmelden"
      cancelText="Angemeldet bleiben"
      danger={inCart > 0}
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      {inCart > 0 ? <p>{inCartText(inCart)}</p> : null}
      {waiting > 0 ? <p>{waitingText(waiting)}</p> : null}
    </ConfirmDialog>
  );
}

const inCartText = (count: number): string =>
  count === 1
    ? 'Im Warenkorb liegt noch 1 Berechtigung. Sie ist nicht bestellt; mit der Abmeldung wird der Warenkorb geleert.'
    : `Im Warenkorb liegen noch ${count} Berechtigungen. Sie sind nicht bestellt; mit der Abmeldung wird der Warenkorb geleert.`;

const waitingText = (count: number): string =>
  count === 1
    ? '1 bestellte Berechtigung ist noch nicht ausgegeben. Sie bleibt vorgemerkt: Nach Ihrer nächsten Anmeldung finden Sie sie unter „Offene Ausgaben“.'
    : `${count} bestellte Berechtigungen sind noch nicht ausgegeben. Sie bleiben vorgemerkt: Nach Ihrer nächsten Anmeldung finden Sie sie unter „Offene Ausgaben“.`;
