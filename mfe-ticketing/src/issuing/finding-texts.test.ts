import { expect, it } from 'vitest';
import { findingText } from './finding-texts.ts';
import type { Finding } from './look-at-card.ts';

const begun = { authorizationNumber: 900_001, appInstanceNumber: 4_100_011 };

it.each<[Finding, string, string]>([
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
    { kind: 'other-card', card: 4_100_012 },
    'Die Berechtigung 900001 ist nicht auf dieser Karte.',
    'Auf der Lesefläche liegt die Karte 4100012, begonnen wurde die Ausgabe auf der Karte 4100011.',
  ],
  [
    { kind: 'not-looked' },
    'Die Ausgabe der Berechtigung 900001 auf die Karte 4100011 wurde unterbrochen.',
    'Bitte legen Sie die Karte 4100011 auf die Lesefläche und setzen Sie die Ausgabe fort.',
  ],
  [
    { kind: 'unreadable', why: 'Bitte probieren Sie es erneut' },
    'Die Karte konnte nicht gelesen werden: Bitte probieren Sie es erneut',
    'Ob die Berechtigung 900001 auf der Karte 4100011 ist, zeigt das erneute Lesen dieser Karte.',
  ],
])('%j', (finding, what, todo) => {
  expect(findingText(begun, finding)).toEqual({ what, todo });
});
