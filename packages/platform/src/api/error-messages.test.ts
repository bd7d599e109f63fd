import { MiddlewareError } from '@aboschalter/middleware-client';
import { expect, it } from 'vitest';
import { CHECK_OUTCOME, getUnknownCreationMessage, getFailedWriteMessage, getUnknownOutcomeMessage } from './error-messages.ts';

it.each([
  [new MiddlewareError('timeout'), 'Die Antwort des Servers ist ausgeblieben.'],
  [new MiddlewareError('rejected', { status: 500 }), 'Der Server hat keine brauchbare Antwort gegeben.'],
  [new MiddlewareError('invalid-response', { status: 200 }), 'Der Server hat keine brauchbare Antwort gegeben.'],
  [new MiddlewareError('unauthenticated', { status: 401 }), 'Ihre Anmeldung ist abgelaufen.'],
])('the message about an unknown outcome says what failed, and that a repeat is safe if it has no second effect: %s', (error, failure) => {
  expect(getUnknownOutcomeMessage(error, { isProtected: true })).toBe(
    `${failure} Ob der Vorgang ausgeführt wurde, ist nicht bekannt. Mit denselben Angaben können Sie ihn gefahrlos wiederholen: Er wirkt nur einmal.`,
  );
});

it('the message about a failed write is the message of the server, or says that nothing was saved if the session has ended', () => {
  expect(getFailedWriteMessage(new MiddlewareError('unauthenticated'))).toContain('Es wurde nichts gespeichert');
  expect(getFailedWriteMessage(new MiddlewareError('rejected', { status: 409, body: { userMessage: 'Nein.' } }))).toBe('Nein.');
});

it('a message of the server replaces the general text about an unknown outcome, and is followed by a request to check only if a repeat could take effect twice', () => {
  const error = new MiddlewareError('rejected', { status: 500, body: { userMessage: 'Gestört.' } });
  expect(getUnknownOutcomeMessage(error, { isProtected: true })).toBe('Gestört.');
  expect(getUnknownOutcomeMessage(error, { isProtected: false })).toBe(`Gestört. ${CHECK_OUTCOME}`);
});

it.each([
  new MiddlewareError('timeout'),
  new MiddlewareError('invalid-response', { status: 200 }),
  new MiddlewareError('rejected', { status: 503 }),
])('the message about an unknown outcome asks for a check if a repeat could take effect twice: %s', (error) => {
  expect(getUnknownOutcomeMessage(error, { isProtected: false })).toMatch(
    /ist nicht bekannt\. Bitte laden Sie die Daten neu und prüfen Sie/,
  );
  expect(getUnknownOutcomeMessage(error, { isProtected: false, check: 'Bitte suchen Sie den Kunden.' })).toMatch(
    /ist nicht bekannt\. Bitte suchen Sie den Kunden\.$/,
  );
  expect(getUnknownOutcomeMessage(error, { isProtected: false })).not.toMatch(/gefahrlos|nur einmal/);
});

it('the message about a creation of unknown outcome says where to check', () => {
  expect(getUnknownCreationMessage('Der Kunde', 'Bitte suchen Sie ihn.')).toBe(
    'Die Antwort auf den vorigen Versuch ist ausgeblieben. Der Kunde kann bereits angelegt sein. Bitte suchen Sie ihn.',
  );
});
