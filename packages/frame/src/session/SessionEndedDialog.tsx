import { Button, Dialog } from '@aboschalter/ui';
import { useReauthentication, type ReauthenticationStatus } from './use-reauthentication.ts';

const reasons = {
  refused: 'Der Anmeldedienst hat Ihre Anmeldung beendet.',
  expired: 'Ihre Anmeldung ist abgelaufen, weil der Anmeldedienst nicht erreichbar war.',
  'other-user': 'In einem anderen Fenster hat sich eine andere Person angemeldet.',
} as const;

const SIGN_IN_TO_CONTINUE = 'Melden Sie sich neu an, um weiterzuarbeiten. Ihre Eingaben auf dieser Seite bleiben erhalten.';
const nextSteps: Record<ReauthenticationStatus, string> = {
  offered: SIGN_IN_TO_CONTINUE,
  busy: SIGN_IN_TO_CONTINUE,
  waiting:
    'Melden Sie sich in dem Fenster an, das sich geöffnet hat. Danach geht es hier weiter. Wenn Sie es geschlossen haben, öffnen Sie es erneut.',
  blocked:
    'Der Browser hat das Anmeldefenster nicht geöffnet. Erlauben Sie Pop-up-Fenster für diese Seite und versuchen Sie es erneut, oder melden Sie sich in diesem Fenster an.',
  'not-shared':
    'Der Browser kann nichts speichern; die Anmeldung gelingt deshalb nur in diesem Fenster. Nicht gespeicherte Eingaben gehen dabei verloren.',
};

/** Shows the dialog when the session has ended. */
export function SessionEndedDialog() {
  const { reason, isPagePreserved, step, openPopup, redirect } = useReauthentication();
  // After a sign-out SignedOutGate replaces the page.
  if (reason === undefined || reason === 'signed-out') return null;
  const busy = step === 'busy';
  return (
    <Dialog
      open
      title="Anmeldung beendet"
      footer={
        isPagePreserved ? (
          <>
            {step === 'waiting' || step === 'blocked' || step === 'not-shared' ? (
              <Button onClick={redirect}>In diesem Fenster anmelden</Button>
            ) : null}
            <Button variant="primary" loading={busy} onClick={openPopup}>
              {step === 'waiting' ? 'Anmeldefenster erneut öffnen' : 'Neu anmelden'}
            </Button>
          </>
        ) : (
          <Button variant="primary" loading={busy} onClick={redirect}>
            Neu anmelden
          </Button>
        )
      }
    >
      <p>{reasons[reason]}</p>
      <p role="status">{isPagePreserved ? nextSteps[step] : 'Melden Sie sich neu an, um weiterzuarbeiten.'}</p>
    </Dialog>
  );
}
