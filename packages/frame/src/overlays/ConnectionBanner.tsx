import { formatTimeWithSeconds } from '@aboschalter/formats';
import { offlineAtom, rateLimitedUntilAtom, shellStore } from '@aboschalter/platform';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';

/**
 * Visible on every page while there is no connection, or while the middleware accepts no more
 * requests.
 */
export function ConnectionBanner() {
  const isOffline = useAtomValue(offlineAtom, { store: shellStore });
  const until = useAtomValue(rateLimitedUntilAtom, { store: shellStore });
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setTimeout(() => shellStore.set(rateLimitedUntilAtom, undefined), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <div role="status">
      {isOffline ? (
        <p className="frame-banner">
          <strong>Keine Netzwerkverbindung.</strong> Was geladen ist, können Sie weiter lesen, und Ihre Eingaben bleiben erhalten. Speichern
          geht erst wieder, wenn die Verbindung da ist.
        </p>
      ) : null}
      {until === undefined ? null : (
        <p className="frame-banner">
          <strong>Der Server nimmt gerade keine weiteren Anfragen an.</strong>{' '}
          {`Um ${formatTimeWithSeconds(new Date(until))} Uhr geht es von selbst weiter.`}
        </p>
      )}
    </div>
  );
}
