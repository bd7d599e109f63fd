/**
 * Why a call failed.
 * - `rejected`: the middleware responded with a status of 400 or above, except 401.
 * - `unauthenticated`: there is no token, or the middleware responded to a refreshed token with 401 again.
 * - `unsupported`: the middleware does not offer the capability that the call needs; nothing was
 *   sent.
 * - `offline`: there is no connection; nothing was sent.
 * - `network-error`: the request failed without a response. `timeout`: there was no response within the timeout.
 * - `invalid-response`: the response does not match the contract.
 * - `aborted`: the caller cancelled the request, so the failure is not reported.
 */
export type MiddlewareErrorKind =
  | 'rejected'
  | 'unauthenticated'
  | 'unsupported'
  | 'offline'
  | 'network-error'
  | 'timeout'
  | 'invalid-response'
  | 'aborted';

const messages: Record<MiddlewareErrorKind, string> = {
  rejected: 'Die Anfrage wurde vom Server abgelehnt.',
  unauthenticated: 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.',
  unsupported: 'Der angeschlossene Server bietet diese Funktion nicht an. Es wurde nichts gesendet.',
  offline:
    'Keine Netzwerkverbindung: Es wurde nichts gesendet. Ihre Eingaben bleiben erhalten, bitte versuchen Sie es erneut, sobald die Verbindung wieder da ist.',
  'network-error': 'Der Server ist nicht erreichbar. Bitte prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.',
  timeout: 'Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es erneut.',
  'invalid-response': 'Der Server hat eine unerwartete Antwort gegeben. Bitte versuchen Sie es erneut.',
  aborted: 'Die Anfrage wurde abgebrochen.',
};

const SOON = 'in einigen Augenblicken';
/** The messages of `rejected` by status; `when` is the result of {@link formatRetryTime}. */
const messagesByStatus = new Map<number, (when: string) => string>([
  [403, () => 'Dafür fehlt Ihnen das Recht. Bitte wenden Sie sich an Ihre Administration.'],
  [404, () => 'Der Datensatz wurde nicht gefunden. Vielleicht wurde er inzwischen gelöscht.'],
  [413, () => 'Die Angaben sind zu umfangreich für den Server.'],
  [429, (when) => `Es wurden zu viele Anfragen gestellt. Bitte versuchen Sie es ${when} erneut.`],
  [
    500,
    () => 'Im Server ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut; bleibt der Fehler bestehen, melden Sie ihn dem Support.',
  ],
  [502, (when) => `Der Server hat hinter dem Netzwerkzugang keine Antwort gegeben. Bitte versuchen Sie es ${when} erneut.`],
  [503, (when) => `Der Server ist gerade überlastet oder wird gewartet. Bitte versuchen Sie es ${when} erneut.`],
  [504, (when) => `Der Server hat hinter dem Netzwerkzugang nicht rechtzeitig geantwortet. Bitte versuchen Sie es ${when} erneut.`],
]);

/** Returns when to retry: 'in 30 Sekunden', 'in 2 Minuten'. */
function formatRetryTime(seconds: number | undefined): string {
  if (seconds === undefined || seconds < 1) return SOON;
  if (seconds < 100) return seconds === 1 ? 'in 1 Sekunde' : `in ${seconds} Sekunden`;
  return `in ${Math.ceil(seconds / 60)} Minuten`;
}

/**
 * Returns the German message for a failure without a message of the server: what happened, and what staff can do
 * and when.
 * @param status HTTP status, if there was a response
 * @param retryAfter seconds until a retry is useful, if the server sent them
 */
export function getErrorMessage(kind: MiddlewareErrorKind, status: number | undefined, retryAfter: number | undefined): string {
  const createStatusMessage = kind === 'rejected' && status !== undefined ? messagesByStatus.get(status) : undefined;
  return createStatusMessage ? createStatusMessage(formatRetryTime(retryAfter)) : messages[kind];
}
