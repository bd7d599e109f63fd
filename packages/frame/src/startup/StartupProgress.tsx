import { shellStore } from '@aboschalter/platform';
import { UiProvider } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import type { StartupStep } from './startup-error.ts';
import { pendingStepsAtom } from './pending-steps.ts';
import '../page/page.css';

const names: Record<StartupStep, string> = {
  'runtime-config': 'die Einstellungen der Anwendung',
  version: 'die Version der Middleware',
  configuration: 'die Konfiguration',
  'required-fields': 'die Pflichtfelder',
  'sign-in': 'den Anmeldedienst',
  registry: 'das Verzeichnis der Bereiche',
  page: 'die Seite',
};

/** Shows which steps a slow start-up waits for. */
export function StartupProgress() {
  const steps = useAtomValue(pendingStepsAtom, { store: shellStore });
  return (
    <UiProvider>
      <main className="frame-notice">
        <h1>Aboschalter wird gestartet</h1>
        <p role="status">
          {steps.length === 0 ? 'Lade Daten...' : `Lade Daten... Es wird gewartet auf ${steps.map((step) => names[step]).join(', ')}.`}
        </p>
      </main>
    </UiProvider>
  );
}
