import { incidentOf, messageOf, type MiddlewareError } from '@aboschalter/middleware-client';

/** What a toast says of a failure: the sentence, and the number under which support finds it. */
export function noticeOf(error: unknown): string {
  const incidentId = incidentOf(error);
  return incidentId === undefined ? messageOf(error) : `${messageOf(error)} (Vorgangsnummer ${incidentId})`;
}

/** Returns what a toast says of a write that is known to have failed: without a session nothing was saved. */
export function failedWriteNotice(error: MiddlewareError): string {
  if (error.failure !== 'signed-out') return noticeOf(error);
  return 'Ihre Anmeldung ist abgelaufen. Es wurde nichts gespeichert, Ihre Eingaben bleiben erhalten. Bitte melden Sie sich erneut an.';
}

/** What a toast says where nobody knows whether something has happened; the server's own sentence, if it sent one. */
export function unknownOutcome(error: MiddlewareError): string {
  if (error.userMessage) return noticeOf(error);
  const silence =
    error.status === undefined ? 'Die Antwort des Servers ist ausgeblieben.' : 'Der Server hat keine brauchbare Antwort gegeben.';
  const what = error.failure === 'signed-out' ? 'Ihre Anmeldung ist abgelaufen.' : silence;
  return `${what} Ob der Vorgang ausgeführt wurde, ist nicht bekannt. Mit denselben Angaben können Sie ihn gefahrlos wiederholen: Er wirkt nur einmal.`;
}
