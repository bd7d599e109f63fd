import type { SignInFailureReason, StartSessionResult } from '@aboschalter/auth/tokens';
import { createStartupError, type StartupError } from './startup-error.ts';

type Failed = Extract<StartSessionResult, { kind: 'failed' }>;

const CONFIGURATION = 'Bitte versuchen Sie es erneut. Bleibt es dabei, geben Sie dem Support den Bericht: Die Einrichtung ist zu prüfen.';

interface Texts {
  readonly description: string;
  /** What to do besides trying again and calling support. */
  readonly hint?: string;
}

const texts: Record<Exclude<SignInFailureReason, 'clock'>, Texts> = {
  unreachable: { description: 'Der Anmeldedienst ist nicht erreichbar.' },
  misconfigured: { description: 'Unter der eingerichteten Adresse antwortet nicht der erwartete Anmeldedienst.', hint: CONFIGURATION },
  denied: {
    description: 'Der Anmeldedienst hat die Anmeldung abgelehnt.',
    hint: 'Bitte wenden Sie sich an Ihre Administration, wenn Sie diese Anwendung benutzen sollen.',
  },
  'provider-error': { description: 'Der Anmeldedienst hat einen Fehler gemeldet.' },
  'no-request': { description: 'Die Anmeldung war älter als eine Stunde oder wurde nicht in diesem Browser begonnen.' },
  issuer: { description: 'Die Anmeldung kam von einem anderen Anmeldedienst als dem eingerichteten (Aussteller).', hint: CONFIGURATION },
  nonce: { description: 'Die Anmeldung gehört nicht zu der Anfrage, die dieser Browser gestellt hat (Nonce).' },
  audience: { description: 'Die Anmeldung gilt für eine andere Anwendung (Empfänger).', hint: CONFIGURATION },
  expired: { description: 'Die Anmeldung war schon abgelaufen, als sie ankam.' },
  subject: { description: 'Der Anmeldedienst hat die Anmeldung zweier verschiedener Personen gesendet.', hint: CONFIGURATION },
  malformed: { description: 'Der Anmeldedienst hat eine unlesbare Antwort gegeben.', hint: CONFIGURATION },
  storage: {
    description: 'Der Browser kann nichts speichern. Ohne das kommt keine Anmeldung vom Anmeldedienst zurück.',
    hint: 'Bitte erlauben Sie in den Einstellungen des Browsers Cookies und Websitedaten für diese Seite, oder geben Sie Speicherplatz frei, und versuchen Sie es dann erneut.',
  },
};

/**
 * Returns the message of a failed sign-in: the reason in words, and a report for support without
 * secrets.
 */
export function toSignInStartupError({ key, reason, cause, clockAheadMinutes }: Failed, now: Date = new Date()): StartupError {
  const { description, hint } = reason === 'clock' ? getClockTexts(clockAheadMinutes) : texts[reason];
  const details = [`Schlüssel: ${key}`, `Grund: ${reason} (${cause.message})`, `Zeit: ${now.toISOString()}`].join('\n');
  return createStartupError('sign-in', cause, { key, description, details, ...(hint === undefined ? {} : { hint }) });
}

const getClockTexts = (aheadMinutes = 0): Texts => ({
  description: `Die Uhr dieses Rechners geht falsch: Sie geht etwa ${formatSpan(aheadMinutes)} vor. Deshalb gilt jede Anmeldung sofort als abgelaufen.`,
  hint: 'Bitte stellen Sie Datum, Uhrzeit und Zeitzone des Rechners richtig und versuchen Sie es dann erneut.',
});

function formatSpan(minutes: number): string {
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} Stunden` : `${Math.round(hours / 24)} Tage`;
}
