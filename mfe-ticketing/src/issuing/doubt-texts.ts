import type { Doubt } from './issuing-record.ts';
import type { InspectionMessage } from './inspection-messages.ts';

const NOT_ISSUED_IN_LIST = 'Die Liste der Berechtigungen zeigt die gewünschte Berechtigung als noch nicht ausgegeben.';
const SECOND_AUTHORIZATION_RISK = 'Eine erneute Ausgabe kann eine zweite gültige Berechtigung erzeugen.';

/** Describes what the ticket list shows, or why it could not be read. */
const describeList = ({ listFailure }: Doubt): string =>
  listFailure === undefined ? NOT_ISSUED_IN_LIST : `Die Liste der Berechtigungen konnte nicht geladen werden: ${listFailure}`;

/** Describes what the card shows and what is unknown about it. */
function describeDoubt(doubt: Doubt): string {
  const { card, expected, mayBeWritten } = doubt;
  const expectedCard = expected === undefined ? 'einer Karte' : `der Karte ${expected}`;
  switch (card.kind) {
    case 'possible': {
      const found = card.found.map(({ number, product }) => [number, product && `(${product})`].filter(Boolean).join(' ')).join(', ');
      return `Auf der Karte ${card.card} ist die Berechtigung ${found}, die ${
        card.isNew ? 'vor der Ausgabe nicht darauf war' : 'zu keiner ausgegebenen Berechtigung der Liste gehört'
      }.`;
    }
    case 'nothing':
      return `Auf der Karte ${card.card} ist keine neue Berechtigung.`;
    case 'other':
      return `Hier liegt die Karte ${card.card}, begonnen wurde die Ausgabe mit der Karte ${expected}. Ob die Berechtigung auf der Karte ${expected} ist, ist nicht bekannt.`;
    default: {
      if (!mayBeWritten) {
        return 'Von diesem Fenster aus wurde die Berechtigung nicht auf eine Karte geschrieben. Ob sie anderswo ausgegeben ist, ist nicht bekannt.';
      }
      return `Die Ausgabe wurde unterbrochen. Ob die Berechtigung auf ${expectedCard} ist, ist nicht bekannt.`;
    }
  }
}

/** Returns what staff should check before they issue again. */
function recommendAction({ card, expected, listFailure }: Doubt): string {
  if (listFailure !== undefined) return 'Bitte prüfen Sie Karte und Liste erneut, bevor Sie die Berechtigung ausgeben.';
  switch (card.kind) {
    case 'possible':
      return `Bitte prüfen Sie, ob es die Berechtigung ist, die Sie ausgeben wollten. ${SECOND_AUTHORIZATION_RISK}`;
    case 'other':
      return `Bitte prüfen Sie die Karte ${expected}: Legen Sie sie auf und lesen Sie sie. ${SECOND_AUTHORIZATION_RISK}`;
    default:
      return `Bitte prüfen Sie die Karte${expected === undefined ? ', mit der begonnen wurde' : ` ${expected}`}: Legen Sie sie auf und lesen Sie sie, bevor Sie die Berechtigung erneut ausgeben.`;
  }
}

const endWithPeriod = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Returns the German text about a doubt: what the ticket list and the card show, what is unknown, and what staff should check. */
export function formatDoubt(doubt: Doubt): InspectionMessage {
  const { card, listFailure } = doubt;
  const readResults =
    card.kind === 'failed' && card.why === listFailure
      ? [`Weder die Karte noch die Liste der Berechtigungen konnte gelesen werden: ${card.why}`]
      : [card.kind === 'failed' ? `Die Karte konnte nicht gelesen werden: ${card.why}` : '', describeList(doubt)];
  return { description: [describeDoubt(doubt), ...readResults].filter(Boolean).map(endWithPeriod).join(' '), hint: recommendAction(doubt) };
}

/**
 * Whether staff may issue in spite of the doubt after they confirm it: the list was read and does not show the ticket as issued, and
 * a card was read. If the card could not be read, staff must read it first.
 */
export const canIssueAnyway = ({ card, listFailure }: Doubt): boolean =>
  listFailure === undefined && (card.kind === 'possible' || card.kind === 'other');
