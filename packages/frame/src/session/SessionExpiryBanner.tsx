import { session } from '@aboschalter/auth';
import { formatTime } from '@aboschalter/formats';
import { Button, useAsyncAction } from '@aboschalter/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Returns 'noch 1:05 Minuten'. */
function formatRemainingTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  return `noch ${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')} Minuten`;
}

/** Visible on every page while the session cannot be extended: the remaining time, and a retry. */
export function SessionExpiryBanner() {
  const state = useSyncExternalStore(session.subscribe, session.state);
  return state.status === 'expiring' ? <Countdown expiresAt={state.expiresAt} /> : null;
}

function Countdown({ expiresAt }: { readonly expiresAt: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const { isPending, run } = useAsyncAction();
  return (
    <div className="frame-banner frame-banner--action">
      <p role="alert">
        <strong>Der Anmeldedienst ist nicht erreichbar.</strong>{' '}
        {`Ihre Anmeldung endet um ${formatTime(new Date(expiresAt))} Uhr, wenn das so bleibt.`}
      </p>
      <span role="timer">{formatRemainingTime(expiresAt - now)}</span>
      <Button loading={isPending} onClick={() => run(() => session.refresh())}>
        Jetzt verlängern
      </Button>
    </div>
  );
}
