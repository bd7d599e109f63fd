import { describe, expect, it } from 'vitest';
import { CommandServerError } from './command-error.ts';
import { cardReadErrorMessage, commandErrorMessage } from './error-messages.ts';

const failed = (...errors: string[]): CommandServerError =>
  new CommandServerError('command-failed', errors.join(), { errors, userMessage: 'Die Karte ist voll.' });

describe('after a failed card read', () => {
  it.each([
    [failed('StatusCode: 2', 'Keine Karte'), 'Keine Karte auf dem Lesegerät gefunden'],
    [failed('StatusCode: 20'), 'Unbekannter Fehler am Kartenleser'],
    [failed('Network Error'), 'Keine Netzwerkverbindung zum Kartenleser (PE) vorhanden'],
    [failed('StatusCode: 4', 'Fehler: ungültiges handle'), 'Keine USB-Verbindung zum Kartenleser vorhanden'],
    [failed('Fehler', 'handle'), 'Unbekannter Fehler am Kartenleser'],
    [failed('Die Karte ist voll.'), 'Unbekannter Fehler am Kartenleser'],
    [failed(), 'Unbekannter Fehler am Kartenleser'],
    [new Error('Network Error'), 'Keine Netzwerkverbindung zum Kartenleser (PE) vorhanden'],
    ['Fehler mit handle 0', 'Keine USB-Verbindung zum Kartenleser vorhanden'],
    [undefined, 'Unbekannter Fehler am Kartenleser'],
  ])('%#: says in German what the reader is lacking', (error, message) => {
    expect(cardReadErrorMessage(error)).toBe(message);
  });
});

describe('after any other failed command', () => {
  it.each([
    [failed('StatusCode: 2'), 'Keine Karte auf dem Lesegerät gefunden'],
    [failed('StatusCode: 5', 'Die Karte ist voll.'), 'Die Karte ist voll.'],
    [new CommandServerError('invalid-org-id', 'invalid orgId'), 'invalid orgId'],
    [new Error('anders'), 'anders'],
    [null, 'Unbekannter Fehler am Kartenleser'],
  ])('%#: says the userMessage, else the message', (error, message) => {
    expect(commandErrorMessage(error)).toBe(message);
  });
});
