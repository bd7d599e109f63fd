import { messageOf } from '@aboschalter/middleware-client';

/** What must succeed before there is a page. */
export type StartUpStep = 'runtime-config' | 'configuration' | 'required-fields' | 'sign-in' | 'registry' | 'page';

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
  page: 'Die Seite konnte nicht aufgebaut werden',
};

const signInSentences: Record<string, string> = {
  'kc-init-error': 'Die Anmeldung konnte nicht vorbereitet oder abgeschlossen werden.',
  'kc-connection-failed': 'Der Anmeldedienst ist nicht erreichbar.',
};

/** Where the cause itself says nothing to staff. */
const stepSentences: Partial<Record<StartUpStep, string>> = {
  'runtime-config': 'Der Server der Anwendung hat keine brauchbare Antwort gegeben.',
  page: 'Der Browser hat etwas verweigert, das die Anwendung braucht, zum Beispiel Speicherplatz.',
};

/** A failed step; `key` defaults to the name of the step. */
export function stepFailed(step: StartUpStep, cause: unknown, key: string = step): StartUpFailure {
  const what = signInSentences[key] ?? stepSentences[step] ?? messageOf(cause);
  return { kind: 'failed', step, title: titles[step], what, key };
}
