import type { InterruptedIssuance } from './interrupted-issuance.ts';
import type { CardDevice } from './configured-card-devices.ts';
import type { InspectionResult } from './inspect-card.ts';

/** The message about an interrupted issuing: the state of the card, and the recommended action. */
export interface InspectionMessage {
  readonly what: string;
  readonly todo: string;
}

/** The message about a missing print if the card has the authorization. */
function missingPrintMessage(
  { authorizationNumber, appInstanceNumber }: InterruptedIssuance,
  deviceWithoutPrint: CardDevice,
): InspectionMessage {
  const placementHint = deviceWithoutPrint.id === 'reader' ? ' Legen Sie die Karte dazu auf den Kartenleser.' : '';
  return {
    what: `Die Berechtigung ${authorizationNumber} ist auf der Karte ${appInstanceNumber}. Es fehlt nur der Sichtdruck.`,
    todo: `Sie können den Sichtdruck wiederholen, oder die Ausgabe mit der Wahl „ohne Sichtdruck“ abschließen.${placementHint}`,
  };
}

/**
 * The message about the result of reading the card.
 * @param deviceWithoutPrint after an attempt with print: the device that can complete it without print
 */
export function inspectionMessage(
  begun: InterruptedIssuance,
  finding: InspectionResult,
  deviceWithoutPrint?: CardDevice,
): InspectionMessage {
  const { authorizationNumber, appInstanceNumber } = begun;
  const authorization = `Die Berechtigung ${authorizationNumber}`;
  if (deviceWithoutPrint && begun.isVerified && (finding.kind === 'on-card' || finding.kind === 'unreadable')) {
    return missingPrintMessage(begun, deviceWithoutPrint);
  }
  switch (finding.kind) {
    case 'not-inspected':
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
        todo: `${finding.on === 'printer' ? 'Im Kartendrucker' : 'Auf der Lesefläche'} liegt die Karte ${finding.card}, begonnen wurde die Ausgabe auf der Karte ${appInstanceNumber}.`,
      };
    case 'unreadable':
      return {
        what: `Die Karte konnte nicht gelesen werden: ${finding.why}`,
        todo: `Ob die Berechtigung ${authorizationNumber} auf der Karte ${appInstanceNumber} ist, zeigt das erneute Lesen dieser Karte.`,
      };
  }
}
