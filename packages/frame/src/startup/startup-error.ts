import { MiddlewareError } from '@aboschalter/middleware-client';

/** A step that must succeed before the page is shown. */
export type StartupStep = 'runtime-config' | 'version' | 'configuration' | 'required-fields' | 'sign-in' | 'registry' | 'page';

/** Why start-up failed, in texts for staff and for support. */
export type StartupError =
  /**
   * The compatibility check has failed. `message` is the English text of the specification (document 1, section 8),
   * `description` says the same in German.
   */
  | { readonly kind: 'incompatible'; readonly message: string; readonly description: string }
  | {
      readonly kind: 'failed';
      readonly step: StartupStep;
      /** What failed, for staff. */
      readonly title: string;
      /** What happened, as a German sentence. */
      readonly description: string;
      /** What to do besides trying again. */
      readonly hint?: string;
      /** A key for support, shown in small print. */
      readonly key: string;
      /** The technical message, collapsed. For a failed sign-in, a report without secrets. */
      readonly details?: string;
    };

const titles: Record<StartupStep, string> = {
  'runtime-config': 'Die Einstellungen der Anwendung konnten nicht geladen werden',
  version: 'Die Middleware ist nicht erreichbar',
  configuration: 'Die Konfiguration konnte nicht geladen werden',
  'required-fields': 'Die Pflichtfelder konnten nicht geladen werden',
  'sign-in': 'Die Anmeldung ist nicht möglich',
  registry: 'Das Verzeichnis der Bereiche konnte nicht geladen werden',
  page: 'Die Seite konnte nicht aufgebaut werden',
};

/** The error messages of these steps may contain secrets, so they are not shown. */
const STEPS_WITH_SECRETS: readonly StartupStep[] = ['sign-in', 'page'];

/** Texts that replace those of the cause. */
interface StartupErrorTexts {
  readonly key?: string;
  readonly description?: string;
  readonly hint?: string;
  readonly details?: string;
}

/** Creates the error of a failed step; the key defaults to the name of the step. */
export function createStartupError(step: StartupStep, cause: unknown, texts: StartupErrorTexts = {}): StartupError {
  const technical = STEPS_WITH_SECRETS.includes(step) ? undefined : getErrorDetails(cause);
  const details = texts.details ?? technical;
  return {
    kind: 'failed',
    step,
    title: titles[step],
    description: texts.description ?? describeCause(step, cause),
    key: texts.key ?? step,
    ...(texts.hint === undefined ? {} : { hint: texts.hint }),
    ...(details === undefined ? {} : { details }),
  };
}

function describeCause(step: StartupStep, cause: unknown): string {
  if (step === 'page') return 'Der Browser hat etwas verweigert, das die Anwendung braucht, zum Beispiel Speicherplatz.';
  if (cause instanceof MiddlewareError) return cause.message;
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return 'Der Server der Anwendung hat nicht rechtzeitig geantwortet.';
  }
  if (cause instanceof TypeError) return 'Der Server der Anwendung ist nicht erreichbar. Bitte prüfen Sie die Netzwerkverbindung.';
  return 'Der Server der Anwendung hat keine brauchbare Antwort gegeben.';
}

/** Returns the messages of an error and its causes. Leaves out the message for staff, which the description shows. */
function getErrorDetails(cause: unknown): string | undefined {
  if (!(cause instanceof Error || cause instanceof DOMException)) return undefined;
  const own = cause instanceof MiddlewareError ? `${cause.kind} ${cause.status ?? ''}`.trim() : `${cause.name}: ${cause.message}`;
  return [own, getErrorDetails('cause' in cause ? cause.cause : undefined)].filter((text) => text !== undefined).join('\n');
}
