import { expect, it } from 'vitest';
import { bothDevices } from '../testing/fixtures.ts';
import { getCardDevices } from './configured-card-devices.ts';
import { getInspectionMessage } from './inspection-messages.ts';
import type { InspectionResult } from './inspect-card.ts';

const interrupted = { authorizationNumber: 900_001, appInstanceNumber: 4_100_011, isVerified: false };
/** After the write, the authorization was found on the card, so that only the print can be missing. */
const foundOnCard = { ...interrupted, isVerified: true };
const [kartenleser, drucker] = getCardDevices(bothDevices);

it.each<[InspectionResult, string, string]>([
  [
    { kind: 'on-card', card: 4_100_011 },
    'Die Berechtigung 900001 ist auf der Karte 4100011.',
    'Bitte setzen Sie die Ausgabe fort, um sie abzuschließen.',
  ],
  [
    { kind: 'not-on-card' },
    'Die Berechtigung 900001 ist nicht auf dieser Karte.',
    'Sie können die Ausgabe fortsetzen oder ohne Wirkung beenden.',
  ],
  [
    { kind: 'other-card', card: 4_100_012, on: 'reader' },
    'Die Berechtigung 900001 ist nicht auf dieser Karte.',
    'Auf der Lesefläche liegt die Karte 4100012, begonnen wurde die Ausgabe auf der Karte 4100011. Bitte legen Sie die Karte 4100011 auf die Lesefläche.',
  ],
  [
    { kind: 'other-card', card: 4_100_012, on: 'printer' },
    'Die Berechtigung 900001 ist nicht auf dieser Karte.',
    'Im Kartendrucker liegt die Karte 4100012, begonnen wurde die Ausgabe auf der Karte 4100011. Bitte legen Sie die Karte 4100011 in den Kartendrucker.',
  ],
  [
    { kind: 'not-inspected' },
    'Die Ausgabe der Berechtigung 900001 auf die Karte 4100011 wurde unterbrochen.',
    'Bitte legen Sie die Karte 4100011 auf die Lesefläche und setzen Sie die Ausgabe fort.',
  ],
  [
    { kind: 'unreadable', why: 'Bitte probieren Sie es erneut' },
    'Die Karte konnte nicht gelesen werden: Bitte probieren Sie es erneut',
    'Ob die Berechtigung 900001 auf der Karte 4100011 ist, zeigt das erneute Lesen dieser Karte.',
  ],
])('the message about the result %j describes the card and recommends an action', (inspection, description, hint) => {
  expect(getInspectionMessage(interrupted, inspection)).toEqual({ description, hint });
});

it.each<InspectionResult>([
  { kind: 'on-card', card: 4_100_011 },
  { kind: 'unreadable', why: 'Keine Karte im Kartendrucker gefunden' },
])(
  'the message after a failed print says that only the print is missing, and that issuing can be completed without it (%j)',
  (inspection) => {
    const description = 'Die Berechtigung 900001 ist auf der Karte 4100011. Es fehlt nur der Sichtdruck.';
    const hint = 'Sie können den Sichtdruck wiederholen, oder die Ausgabe mit der Wahl „ohne Sichtdruck“ abschließen.';
    expect(getInspectionMessage(foundOnCard, inspection, kartenleser)).toEqual({
      description,
      hint: `${hint} Legen Sie die Karte dazu auf den Kartenleser.`,
    });
    expect(getInspectionMessage(foundOnCard, inspection, drucker)).toEqual({ description, hint });
  },
);

it('the message mentions a missing print only after an attempt with print whose ticket was found on the card after the write and is still there', () => {
  expect(getInspectionMessage(foundOnCard, { kind: 'on-card', card: 4_100_011 }).description).not.toContain('Sichtdruck');
  expect(getInspectionMessage(interrupted, { kind: 'on-card', card: 4_100_011 }, kartenleser).description).not.toContain('Sichtdruck');
  expect(getInspectionMessage(foundOnCard, { kind: 'not-on-card' }, kartenleser).description).not.toContain('Sichtdruck');
});
