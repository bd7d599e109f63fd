import { MiddlewareError } from '@aboschalter/middleware-client';
import { describe, expect, it } from 'vitest';
import { CommandServerError } from './command-error.ts';
import { getCardReadErrorMessage, getCommandErrorMessage } from './error-messages.ts';

const failed = (...errors: string[]): CommandServerError =>
  new CommandServerError('command-failed', errors.join(), { errors, userMessage: 'Die Karte ist voll.' });

describe('messages for a failed card read', () => {
  it.each([
    [failed('StatusCode: 2', 'Keine Karte'), 'Keine Karte auf dem Lesegerät gefunden'],
    [failed('StatusCode: 20'), 'Unbekannter Fehler am Kartenleser'],
    [failed('StatusCode: 9', 'mehrere'), 'Es liegen mehrere Karten auf dem Kartenleser. Bitte legen Sie nur eine Karte auf.'],
    [failed('StatusCode: 42', 'Das Gerät meldet den unbekannten Zustand 42.'), 'Unbekannter Fehler am Kartenleser'],
    [new CommandServerError('command-failed', 'Command status 42', { status: 42 }), 'Unbekannter Fehler am Kartenleser'],
    [failed('Network Error'), 'Keine Netzwerkverbindung zum Kartenleser (PE) vorhanden'],
    [failed('StatusCode: 4', 'Fehler: ungültiges handle'), 'Keine USB-Verbindung zum Kartenleser vorhanden'],
    [failed('Fehler', 'handle'), 'Unbekannter Fehler am Kartenleser'],
    [failed('Die Karte ist voll.'), 'Unbekannter Fehler am Kartenleser'],
    [failed(), 'Unbekannter Fehler am Kartenleser'],
    [new Error('Network Error'), 'Keine Netzwerkverbindung zum Kartenleser (PE) vorhanden'],
    ['Fehler mit handle 0', 'Keine USB-Verbindung zum Kartenleser vorhanden'],
    [undefined, 'Unbekannter Fehler am Kartenleser'],
    [new CommandServerError('reader-unreachable', 'Network Error'), 'Keine Netzwerkverbindung zum Kartenleser (PE) vorhanden'],
    [new MiddlewareError('rejected', { status: 403, body: { userMessage: 'Keine Sitzung frei.' } }), 'Keine Sitzung frei.'],
  ])('report the fault of the reader in German (case %#)', (error, message) => {
    expect(getCardReadErrorMessage(error)).toBe(message);
  });
});

describe('messages for the printer', () => {
  it.each([
    [failed('StatusCode: 2'), 'Keine Karte im Kartendrucker gefunden'],
    [failed('StatusCode: 9'), 'Im Kartendrucker liegen mehrere Karten. Bitte legen Sie nur eine Karte ein.'],
    [failed('Network Error'), 'Keine Netzwerkverbindung zum Kartendrucker (PE) vorhanden'],
    [failed('Fehler: ungültiges handle'), 'Keine USB-Verbindung zum Kartendrucker vorhanden'],
    [new CommandServerError('reader-error', 'HTTP 500'), 'Unbekannter Fehler am Kartendrucker'],
    [undefined, 'Unbekannter Fehler am Kartendrucker'],
  ])('report the same fault of the printer (case %#)', (error, message) => {
    expect(getCommandErrorMessage(error, 'printer')).toBe(message);
    expect(getCardReadErrorMessage(error, 'printer')).toBe(message);
  });
});

it('a failed card read reports why the reader is not accessible and the recommended action', () => {
  const off = new CommandServerError('command-server-unreachable', 'x', {
    userMessage: 'Der Kommandoserver ist aus.',
    hint: 'Bitte starten.',
  });
  expect(getCardReadErrorMessage(off)).toBe('Der Kommandoserver ist aus. Bitte starten.');
  const gone = new CommandServerError('reader-unreachable', 'Network Error', { hint: 'Bitte einschalten.' });
  expect(getCardReadErrorMessage(gone)).toBe('Keine Netzwerkverbindung zum Kartenleser (PE) vorhanden. Bitte einschalten.');
});

describe('messages for another failed command', () => {
  it.each([
    [failed('StatusCode: 2'), 'Keine Karte auf dem Lesegerät gefunden'],
    [failed('StatusCode: 5', 'Die Karte ist voll.'), 'Die Karte ist voll.'],
    [new CommandServerError('command-failed', 'Command status 42', { status: 42 }), 'Unbekannter Fehler am Kartenleser'],
    [
      new CommandServerError('invalid-org-id', 'invalid orgId', { hint: 'Die Organisation fehlt.' }),
      'invalid orgId. Die Organisation fehlt.',
    ],
    [new Error('anders'), 'anders'],
    [null, 'Unbekannter Fehler am Kartenleser'],
  ])('report the userMessage, otherwise the message (case %#)', (error, message) => {
    expect(getCommandErrorMessage(error)).toBe(message);
  });
});
