import type { StartResult } from '@aboschalter/auth/tokens';
import { stepFailed, type StartUpFailure } from './start-up-failure.ts';

type Failed = Extract<StartResult, { kind: 'failed' }>;

const sentences: Record<Failed['key'], string> = {
  'kc-init-error': 'Die Anmeldung konnte nicht vorbereitet oder abgeschlossen werden.',
  'kc-connection-failed': 'Der Anmeldedienst ist nicht erreichbar.',
};

/** A sign-in that failed, in words for staff; of the cause nothing is told. */
export function signInFailed({ key, cause, clockAheadMinutes, nothingKept }: Failed): StartUpFailure {
  if (clockAheadMinutes !== undefined) {
    return stepFailed('sign-in', cause, {
      key,
      what: `Die Uhr dieses Rechners geht falsch: Sie geht etwa ${spanOf(clockAheadMinutes)} vor. Deshalb gilt jede Anmeldung sofort als abgelaufen.`,
      todo: 'Bitte stellen Sie Datum, Uhrzeit und Zeitzone des Rechners richtig und versuchen Sie es dann erneut.',
    });
  }
  if (nothingKept) {
    return stepFailed('sign-in', cause, {
      key,
      what: 'Der Browser kann nichts speichern. Ohne das kommt keine Anmeldung vom Anmeldedienst zurück.',
      todo: 'Bitte erlauben Sie in den Einstellungen des Browsers Cookies und Websitedaten für diese Seite, oder geben Sie Speicherplatz frei, und versuchen Sie es dann erneut.',
    });
  }
  return stepFailed('sign-in', cause, { key, what: sentences[key] });
}

function spanOf(minutes: number): string {
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} Stunden` : `${Math.round(hours / 24)} Tage`;
}
