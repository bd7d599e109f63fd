import { MiddlewareError } from '@aboschalter/middleware-client';
import { expect, it } from 'vitest';
import { failedWriteNotice, unknownOutcome } from './notices.ts';

it.each([
  [new MiddlewareError('timeout'), 'Die Antwort des Servers ist ausgeblieben.'],
  [new MiddlewareError('refused', { status: 500 }), 'Der Server hat keine brauchbare Antwort gegeben.'],
  [new MiddlewareError('malformed', { status: 200 }), 'Der Server hat keine brauchbare Antwort gegeben.'],
  [new MiddlewareError('signed-out', { status: 401 }), 'Ihre Anmeldung ist abgelaufen.'],
])('says of an unknown outcome what is known: %s', (error, known) => {
  expect(unknownOutcome(error)).toBe(
    `${known} Ob der Vorgang ausgeführt wurde, ist nicht bekannt. Mit denselben Angaben können Sie ihn gefahrlos wiederholen: Er wirkt nur einmal.`,
  );
});

it('says that a write without a session has saved nothing', () => {
  expect(failedWriteNotice(new MiddlewareError('signed-out'))).toContain('Es wurde nichts gespeichert');
  expect(failedWriteNotice(new MiddlewareError('refused', { status: 409, body: { userMessage: 'Nein.' } }))).toBe('Nein.');
});

it("gives the server's own sentence where it sent one", () => {
  expect(unknownOutcome(new MiddlewareError('refused', { status: 500, body: { userMessage: 'Gestört.' } }))).toBe('Gestört.');
});
