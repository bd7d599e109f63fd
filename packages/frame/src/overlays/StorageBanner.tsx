import { isStorageUnavailableAtom, shellStore } from '@aboschalter/platform';
import { useAtomValue } from 'jotai';

/** Visible on every page while the browser stores nothing. Names the consequences and what to do. */
export function StorageBanner() {
  if (!useAtomValue(isStorageUnavailableAtom, { store: shellStore })) return null;
  return (
    <p role="status" className="frame-banner">
      <strong>Der Browser kann nichts speichern.</strong> Sie können weiterarbeiten, aber Warenkorb, Schicht und Anmeldung gehen verloren,
      sobald diese Seite geschlossen oder neu geladen wird. Bitte geben Sie Speicherplatz frei oder erlauben Sie in den Einstellungen des
      Browsers Websitedaten für diese Seite, und laden Sie die Seite danach neu.
    </p>
  );
}
