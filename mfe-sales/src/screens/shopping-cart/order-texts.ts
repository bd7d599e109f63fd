import type { NewTickets } from './new-tickets.ts';
import { ticketNames } from './new-tickets.ts';

/** The protection of an order of unknown outcome against a second effect; undefined without protection. */
export type OrderProtection = 'lines' | 'key' | undefined;

const NO_ANSWER = 'Die Antwort auf die Bestellung ist ausgeblieben.';
const FAILED = 'Bei der Bestellung ist ein Fehler aufgetreten.';

const REPEAT: Readonly<Record<'lines' | 'key', string>> = {
  lines: 'Sie können sie gefahrlos erneut absenden: Jede Zeile wird nur einmal angelegt.',
  key: 'Solange Sie den Warenkorb nicht ändern, können Sie sie gefahrlos erneut absenden: Sie wirkt nur einmal.',
};
const CHECK = 'Bitte prüfen Sie die Berechtigungen des Fahrkarteninhabers, bevor Sie erneut bestellen.';
const advice = (protection: OrderProtection) => (protection === undefined ? CHECK : REPEAT[protection]);

/** The result of the look-up of an order of unknown outcome. */
export type OrderFinding =
  /** According to its lines, no ticket of the order is stored so far. */
  | { readonly kind: 'missing' }
  /** No new ticket of the holder matches its lines so far. */
  | { readonly kind: 'not-visible' }
  | { readonly kind: 'visible'; readonly found: NewTickets; readonly ordered: number }
  /** The look-up failed. */
  | { readonly kind: 'unreadable' };

/**
 * Describes the outcome of an order whose response was lost. Mentions a safe repeat only with protection.
 * @param hasAnswer whether there was a response, which was an error
 */
export function orderNotice(finding: OrderFinding, protection: OrderProtection, hasAnswer: boolean): string {
  return `${hasAnswer ? FAILED : NO_ANSWER} ${findingText(finding)} ${advice(protection)}`;
}

/** The result of the look-up as sentences. */
export function findingText(finding: OrderFinding): string {
  switch (finding.kind) {
    case 'missing':
      return 'Bisher ist sie nicht angekommen.';
    case 'not-visible':
      return 'Neue Berechtigungen sind bisher nicht zu sehen, können aber noch hinzukommen.';
    case 'unreadable':
      return 'Ob sie angekommen ist, konnte nicht festgestellt werden.';
    case 'visible': {
      const { tickets } = finding.found;
      return `Seit dem Absenden sind passende Berechtigungen hinzugekommen (${tickets.length} von ${finding.ordered}): ${ticketNames(tickets)}.`;
    }
    default:
      return finding satisfies never;
  }
}

/** Shown after an order that the middleware has accepted without naming its tickets, if they cannot be identified. */
export const ORDERED_WITHOUT_TICKETS =
  'Die Bestellung ist angelegt. Welche Berechtigungen dazugehören, ließ sich nicht eindeutig feststellen. Bitte geben Sie sie über die Berechtigungen des Fahrkarteninhabers aus.';
