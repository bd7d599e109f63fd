import type { NewTickets } from './new-tickets.ts';
import { formatTickets } from './new-tickets.ts';

/**
 * What prevents an order of unknown outcome from creating its tickets twice when it is sent again. `lines`: the middleware
 * recognises each line by its id. `key`: it recognises the whole order by its idempotency key. Undefined: nothing.
 */
export type OrderProtection = 'lines' | 'key' | undefined;

const NO_RESPONSE = 'Die Antwort auf die Bestellung ist ausgeblieben.';
const FAILED = 'Bei der Bestellung ist ein Fehler aufgetreten.';

const REPEAT_ADVICE: Readonly<Record<'lines' | 'key', string>> = {
  lines: 'Sie können sie gefahrlos erneut absenden: Jede Zeile wird nur einmal angelegt.',
  key: 'Solange Sie den Warenkorb nicht ändern, können Sie sie gefahrlos erneut absenden: Sie wirkt nur einmal.',
};
const CHECK_ADVICE = 'Bitte prüfen Sie die Berechtigungen des Fahrkarteninhabers, bevor Sie erneut bestellen.';
const getAdvice = (protection: OrderProtection) => (protection === undefined ? CHECK_ADVICE : REPEAT_ADVICE[protection]);

/** The result of the look-up of an order of unknown outcome. */
export type OrderFinding =
  /** With the capability `orderLines`: the look-up of the lines found no ticket so far. */
  | { readonly kind: 'missing' }
  /** Without this capability: among the tickets of the holder there is so far no new one that matches the lines. */
  | { readonly kind: 'not-visible' }
  /** The holder has new tickets that match the lines. `ordered` is the number of tickets that were ordered. */
  | { readonly kind: 'visible'; readonly found: NewTickets; readonly ordered: number }
  /** The look-up failed. */
  | { readonly kind: 'unreadable' };

/**
 * Describes what is known about an order of unknown outcome, and whether it can be sent again.
 * @param options.hasResponse whether there was a response, which was an error; otherwise the response was lost
 */
export function getOrderNotice(
  finding: OrderFinding,
  { protection, hasResponse }: { readonly protection: OrderProtection; readonly hasResponse: boolean },
): string {
  return `${hasResponse ? FAILED : NO_RESPONSE} ${describeFinding(finding)} ${getAdvice(protection)}`;
}

/** Describes the result of the look-up as German sentences. */
export function describeFinding(finding: OrderFinding): string {
  switch (finding.kind) {
    case 'missing':
      return 'Bisher ist sie nicht angekommen.';
    case 'not-visible':
      return 'Neue Berechtigungen sind bisher nicht zu sehen, können aber noch hinzukommen.';
    case 'unreadable':
      return 'Ob sie angekommen ist, konnte nicht festgestellt werden.';
    case 'visible': {
      const { tickets } = finding.found;
      return `Seit dem Absenden sind passende Berechtigungen hinzugekommen (${tickets.length} von ${finding.ordered}): ${formatTickets(tickets)}.`;
    }
    default:
      return finding satisfies never;
  }
}

/** Shown if the middleware has accepted an order without returning its tickets, and they could not be found. */
export const ORDERED_WITHOUT_TICKETS =
  'Die Bestellung ist angelegt. Welche Berechtigungen dazugehören, ließ sich nicht eindeutig feststellen. Bitte geben Sie sie über die Berechtigungen des Fahrkarteninhabers aus.';
