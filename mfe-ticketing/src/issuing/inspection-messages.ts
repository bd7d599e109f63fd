import type { InterruptedIssuance } from '@aboschalter/contract/records';
import type { CardDevice } from './configured-card-devices.ts';
import type { InspectionResult } from './inspect-card.ts';

/** The message about an interrupted issuing: the state of the card, and the recommended action. */
export interface InspectionMessage {
  readonly description: string;
  readonly hint: string;
}

/** Returns the message that the card has the authorization and only the print is missing. */
function getMissingPrintMessage(
  { authorizationNumber, appInstanceNumber }: InterruptedIssuance,
  deviceWithoutPrint: CardDevice,
): InspectionMessage {
  const placementHint = deviceWithoutPrint.id === 'reader' ? ' Legen Sie die Karte dazu auf den Kartenleser.' : '';
  return {
    description: `Die Berechtigung ${authorizationNumber} ist auf der Karte ${appInstanceNumber}. Es fehlt nur der Sichtdruck.`,
    hint: `Sie können den Sichtdruck wiederholen, oder die Ausgabe mit der Wahl „ohne Sichtdruck“ abschließen.${placementHint}`,
  };
}

/** Whether the card has the authorization according to the journal, so that an attempt with print has failed only to print. */
export const isOnlyPrintMissing = ({ isVerified }: InterruptedIssuance, { kind }: InspectionResult, withPrint: boolean): boolean =>
  withPrint && isVerified && (kind === 'on-card' || kind === 'unreadable');

/**
 * Returns the message about the result of reading the card.
 * @param deviceWithoutPrint the device on which an attempt without print runs; undefined if the last attempt had no print
 */
export function getInspectionMessage(
  interrupted: InterruptedIssuance,
  inspection: InspectionResult,
  deviceWithoutPrint?: CardDevice,
): InspectionMessage {
  const { authorizationNumber, appInstanceNumber } = interrupted;
  const authorization = `Die Berechtigung ${authorizationNumber}`;
  if (deviceWithoutPrint && isOnlyPrintMissing(interrupted, inspection, true)) {
    return getMissingPrintMessage(interrupted, deviceWithoutPrint);
  }
  switch (inspection.kind) {
    case 'not-inspected':
      return {
        description: `Die Ausgabe der Berechtigung ${authorizationNumber} auf die Karte ${appInstanceNumber} wurde unterbrochen.`,
        hint: `Bitte legen Sie die Karte ${appInstanceNumber} auf die Lesefläche und setzen Sie die Ausgabe fort.`,
      };
    case 'on-card':
      return {
        description: `${authorization} ist auf der Karte ${inspection.card}.`,
        hint: 'Bitte setzen Sie die Ausgabe fort, um sie abzuschließen.',
      };
    case 'not-on-card':
      return {
        description: `${authorization} ist nicht auf dieser Karte.`,
        hint: 'Sie können die Ausgabe fortsetzen oder ohne Wirkung beenden.',
      };
    case 'other-card': {
      const [place, target] =
        inspection.on === 'printer' ? ['Im Kartendrucker', 'in den Kartendrucker'] : ['Auf der Lesefläche', 'auf die Lesefläche'];
      return {
        description: `${authorization} ist nicht auf dieser Karte.`,
        hint: `${place} liegt die Karte ${inspection.card}, begonnen wurde die Ausgabe auf der Karte ${appInstanceNumber}. Bitte legen Sie die Karte ${appInstanceNumber} ${target}.`,
      };
    }
    case 'unreadable':
      return {
        description: `Die Karte konnte nicht gelesen werden: ${inspection.why}`,
        hint: `Ob die Berechtigung ${authorizationNumber} auf der Karte ${appInstanceNumber} ist, zeigt das erneute Lesen dieser Karte.`,
      };
  }
}
