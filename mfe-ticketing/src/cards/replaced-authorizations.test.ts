import { expect, it } from 'vitest';
import { authorization, card, ticket } from '../testing/fixtures.ts';
import {
  describeReplacedAuthorization,
  findReplacedAuthorizations,
  formatReplacement,
  formatSuccessor,
  type ReplacedAuthorization,
} from './replaced-authorizations.ts';

const replacement = { at: '2026-11-20T09:00:00.000+01:00', reason: 'Karte verloren', newTicketId: 2 };
const lost = ticket({ id: 1, status: 'REPLACED', ticketNumber: 900_001, appInstanceNumber: 4_100_011, replacement });
const successor = ticket({ id: 2, status: 'ACTIVE', ticketNumber: 900_007, appInstanceNumber: 4_100_012 });

it('an authorization of a replaced ticket is found with the ticket that replaces it', () => {
  expect(findReplacedAuthorizations(card(), [successor, lost])).toEqual([{ ticket: lost, successor }]);
});

it.each([
  ['the ticket is active', card(), [{ ...lost, status: 'ACTIVE' }]],
  ['the authorization was withdrawn', card([authorization({ BerechtigungsstatusStr: 'Zurückgenommen' })]), [lost]],
  ['the ticket was issued onto another card', card(), [{ ...lost, appInstanceNumber: 4_100_099 }]],
  ['the card has another authorization', card([authorization({ BerechtigungsNummer: 900_002 })]), [lost]],
  ['the replaced ticket was never issued', card([authorization({ BerechtigungsNummer: 0 })]), [{ ...lost, ticketNumber: null }]],
])('no authorization is found if %s', (_, readResult, tickets) => {
  expect(findReplacedAuthorizations(readResult, tickets)).toEqual([]);
});

it.each<readonly [string, ReplacedAuthorization, string]>([
  [
    'the date, the reason and the new card',
    { ticket: lost, successor },
    'Die Berechtigung 900001 auf dieser Karte wurde am 20.11.2026 ersetzt (Karte verloren). Ersatz: Berechtigung 900007 auf der Karte 4100012.',
  ],
  [
    'that the successor is not issued',
    { ticket: lost, successor: { ...successor, ticketNumber: 0 } },
    'Die Berechtigung 900001 auf dieser Karte wurde am 20.11.2026 ersetzt (Karte verloren). Ersatz: noch nicht ausgegeben.',
  ],
  [
    'no date, reason or successor that the middleware does not send',
    { ticket: { ...lost, replacement: undefined }, successor: undefined },
    'Die Berechtigung 900001 auf dieser Karte wurde ersetzt.',
  ],
])('the description contains %s', (_, replaced, text) => {
  expect(describeReplacedAuthorization(replaced)).toBe(text);
});

it.each([
  ['a successor without a card', { ...successor, appInstanceNumber: null }, 'Berechtigung 900007'],
  ['a successor on the same card', { ...successor, appInstanceNumber: 4_100_011 }, 'Berechtigung 900007 auf derselben Karte'],
])('%s is named', (_, newTicket, text) => {
  expect(formatSuccessor({ ticket: lost, successor: newTicket })).toBe(text);
});

it.each([
  ['date and reason', replacement, 'am 20.11.2026 (Karte verloren)'],
  ['the date without a reason', { ...replacement, reason: null }, 'am 20.11.2026'],
  ['no text if the replacement is unknown', undefined, ''],
])('a replacement is formatted with %s', (_, storedReplacement, text) => {
  expect(formatReplacement({ ticket: { ...lost, replacement: storedReplacement }, successor: undefined })).toBe(text);
});
