import { getIncidentId, getUserMessage, type MiddlewareError } from '@aboschalter/middleware-client';

/** Returns the text of the toast for a failure: the message and the incident number for support. */
export function getToastMessage(error: unknown): string {
  const incidentId = getIncidentId(error);
  return incidentId === undefined ? getUserMessage(error) : `${getUserMessage(error)} (Vorgangsnummer ${incidentId})`;
}

/** Returns the text of the toast for a write that has had no effect. If the session has ended, the text says so. */
export function getFailedWriteMessage(error: MiddlewareError): string {
  if (error.kind !== 'unauthenticated') return getToastMessage(error);
  return 'Ihre Anmeldung ist abgelaufen. Es wurde nichts gespeichert, Ihre Eingaben bleiben erhalten. Bitte melden Sie sich erneut an.';
}

/** Returns the general text that says what failed, for a write whose outcome is unknown. */
export function getLostResponseMessage({ kind, status }: MiddlewareError): string {
  // This request has had no effect, but an earlier one whose response was lost may have had one.
  if (kind === 'unauthenticated') return 'Ihre Anmeldung ist abgelaufen.';
  return status === undefined ? 'Die Antwort des Servers ist ausgeblieben.' : 'Der Server hat keine brauchbare Antwort gegeben.';
}

/** The sentence that asks for a check after an unknown outcome, if a repeat could take effect a second time. */
export const CHECK_OUTCOME =
  'Bitte laden Sie die Daten neu und prüfen Sie, ob der Vorgang ausgeführt wurde, bevor Sie es erneut versuchen.';

/** The sentence that a repeat has no second effect. */
const REPEAT_IS_SAFE = 'Mit denselben Angaben können Sie ihn gefahrlos wiederholen: Er wirkt nur einmal.';

/**
 * Returns the message about a write of unknown outcome: what failed, and what to do.
 *
 * | | with a message of the server | without one |
 * |---|---|---|
 * | protected | only this message | a general text, and that a repeat is safe |
 * | not protected | this message and `check` | a general text and `check` |
 * @param options `isProtected`: whether a repeat has no second effect, because of an idempotency key or a record id;
 *   `check`: the sentence that asks for a check, used if a repeat is not protected
 */
export function getUnknownOutcomeMessage(
  error: MiddlewareError,
  { isProtected, check = CHECK_OUTCOME }: { readonly isProtected: boolean; readonly check?: string | undefined },
): string {
  if (error.userMessage) return isProtected ? getToastMessage(error) : `${getToastMessage(error)} ${check}`;
  const failure = `${getLostResponseMessage(error)} Ob der Vorgang ausgeführt wurde, ist nicht bekannt.`;
  return `${failure} ${isProtected ? REPEAT_IS_SAFE : check}`;
}

/**
 * Returns the message about a previous request that creates a record and whose outcome is unknown.
 * @param subject what is created, as the subject of a German sentence: 'Der Kunde'
 * @param check the German sentence that says where staff can check
 */
export const getUnknownCreationMessage = (subject: string, check: string): string =>
  `Die Antwort auf den vorigen Versuch ist ausgeblieben. ${subject} kann bereits angelegt sein. ${check}`;

/** The message that nothing was sent, because the look-up of the record has failed. */
export const LOOK_UP_FAILED =
  'Ob der vorige Versuch angekommen ist, konnte nicht festgestellt werden. Es wurde nichts gesendet. Bitte versuchen Sie es erneut: Zuerst wird wieder nachgesehen.';

/** The message that nothing was sent, because the creation of another form has an unknown outcome. */
export const OTHER_FORM_UNKNOWN =
  'Die Antwort auf einen früheren Versuch ist ausgeblieben. Ob er gespeichert wurde, lässt sich gerade nicht feststellen. Es wurde nichts gesendet. Bitte versuchen Sie es erneut.';

/**
 * Returns the message about a creation whose response was lost, if a look-up has found no record: what failed, and that a repeat
 * creates no duplicate.
 * @param subject what is created, as the subject of a German sentence: 'Der Kunde'
 */
export function getNotCreatedMessage(error: MiddlewareError, subject: string): string {
  const failure = error.userMessage === undefined ? getLostResponseMessage(error) : getToastMessage(error);
  return `${failure} ${subject} ist bisher nicht angelegt. Bitte versuchen Sie es erneut; es wird nichts doppelt angelegt.`;
}
