import type { BegunIssuing } from './begun-issuing.ts';
import type { Finding } from './look-at-card.ts';

/** What the dialog says of an interrupted issuing: what is on the card, and what to do. */
export interface FindingText {
  readonly what: string;
  readonly todo: string;
}

/** Says what was found on the card. */
export function findingText({ authorizationNumber, appInstanceNumber }: BegunIssuing, finding: Finding): FindingText {
  const authorization = `Die Berechtigung ${authorizationNumber}`;
  switch (finding.kind) {
    case 'not-looked':
      return {
        what: `Die Ausgabe der Berechtigung ${authorizationNumber} auf die Karte ${appInstanceNumber} wurde unterbrochen.`,
        todo: `Bitte legen Sie die Karte ${appInstanceNumber} auf die Lesefläche und setzen Sie die Ausgabe fort.`,
      };
    case 'on-card':
      return {
        what: `${authorization} ist auf der Karte ${finding.card}.`,
        todo: 'Bitte setzen Sie die Ausgabe fort, um sie abzuschließen.',
      };
    case 'not-on-card':
      return {
        what: `${authorization} ist nicht auf dieser Karte.`,
        todo: 'Sie können die Ausgabe fortsetzen oder ohne Wirkung beenden.',
      };
    case 'other-card':
      return {
        what: `${authorization} ist nicht auf dieser Karte.`,
        todo: `Auf der Lesefläche liegt die Karte ${finding.card}, begonnen wurde die Ausgabe auf der Karte ${appInstanceNumber}.`,
      };
    case 'unreadable':
      return {
        what: `Die Karte konnte nicht gelesen werden: ${finding.why}`,
        todo: `Ob die Berechtigung ${authorizationNumber} auf der Karte ${appInstanceNumber} ist, zeigt das erneute Lesen dieser Karte.`,
      };
  }
}
