import { session } from '@aboschalter/auth';
import { signInAgain } from '@aboschalter/auth/tokens';
import { toast } from '@aboschalter/shell-api';
import { Button, Dialog } from '@aboschalter/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';

const sentences = {
  'signed-out': 'Sie wurden abgemeldet.',
  refused: 'Der Anmeldedienst hat Ihre Anmeldung beendet.',
  expired: 'Ihre Anmeldung ist abgelaufen, weil der Anmeldedienst nicht erreichbar war.',
  'other-user': 'In einem anderen Fenster hat sich eine andere Person angemeldet.',
} as const;

/** Watches over the session: a warning while it cannot be prolonged, and its end. */
export function SessionWatch() {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const [busy, setBusy] = useState(false);
  const expiresAt = state.status === 'expiring' ? state.expiresAt : undefined;

  useEffect(() => {
    if (expiresAt === undefined) return;
    const time = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short' }).format(expiresAt);
    toast.warn(`Der Anmeldedienst ist nicht erreichbar. Ihre Anmeldung endet um ${time} Uhr, wenn das so bleibt.`);
  }, [expiresAt]);

  if (state.status !== 'ended') return null;
  const again = async () => {
    setBusy(true);
    const result = await signInAgain();
    if (result.kind === 'failed') toast.error('Die Anmeldung ist gerade nicht möglich. Bitte versuchen Sie es erneut.');
    if (result.kind !== 'redirecting') setBusy(false);
  };
  return (
    <Dialog
      open
      title="Anmeldung beendet"
      footer={<Button kind="primary" busy={busy} onClick={() => void again()}>Neu anmelden</Button>}
    >
      <p>{sentences[state.reason]}</p>
      <p>Melden Sie sich neu an, um weiterzuarbeiten.</p>
    </Dialog>
  );
}
