import { messageOf } from '@aboschalter/middleware-client';

export type StartUpStep = 'runtime-config' | 'configuration' | 'required-fields' | 'sign-in' | 'registry';

/** Why the product did not come up, in words for staff and for support. */
export type StartUpFailure =
  | { readonly kind: 'incompatible'; readonly message: string }
  | {
    readonly kind: 'failed';
    readonly step: StartUpStep;
    /** What could not be done, for staff. */
    readonly title: string;
    /** What was said about it. */
    readonly what: string;
    /** A key for support, shown in small print. */
    readonly key: string;
  };

const titles: Record<StartUpStep, string> = {
  'runtime-config': 'Die Einstellungen der Anwendung konnten nicht geladen werden',
  configuration: 'Die Konfiguration konnte nicht geladen werden',
  'required-fields': 'Die Pflichtfelder konnten nicht geladen werden',
  'sign-in': 'Die Anmeldung ist nicht möglich',
  registry: 'Das Verzeichnis der Bereiche konnte nicht geladen werden',
};

const signInSentences: Record<string, string> = {
  'kc-init-error': 'Die Anmeldung konnte nicht vorbereitet oder abgeschlossen werden.',
  'kc-connection-failed': 'Der Anmeldedienst ist nicht erreichbar.',
};

/** A failed step; `key` defaults to the name of the step. */
export function stepFailed(step: StartUpStep, cause: unknown, key: string = step): StartUpFailure {
  const what = signInSentences[key] ?? (step === 'runtime-config'
    ? 'Der Server der Anwendung hat keine brauchbare Antwort gegeben.'
    : messageOf(cause));
  return { kind: 'failed', step, title: titles[step], what, key };
}
