import { expect, it } from 'vitest';
import { toSignInStartupError } from './sign-in-startup-error.ts';

const failed = { kind: 'failed', key: 'kc-init-error', cause: new Error('another nonce') } as const;

it.each([
  ['unreachable', 'Der Anmeldedienst ist nicht erreichbar.'],
  ['misconfigured', 'antwortet nicht der erwartete Anmeldedienst'],
  ['denied', 'hat die Anmeldung abgelehnt'],
  ['provider-error', 'hat einen Fehler gemeldet'],
  ['no-request', 'älter als eine Stunde oder wurde nicht in diesem Browser begonnen'],
  ['issuer', 'von einem anderen Anmeldedienst'],
  ['nonce', 'gehört nicht zu der Anfrage'],
  ['audience', 'gilt für eine andere Anwendung'],
  ['expired', 'war schon abgelaufen'],
  ['subject', 'zweier verschiedener Personen'],
  ['malformed', 'unlesbare Antwort'],
  ['storage', 'Der Browser kann nichts speichern.'],
] as const)('toSignInStartupError names the reason %s', (reason, description) => {
  expect(toSignInStartupError({ ...failed, reason })).toMatchObject({
    step: 'sign-in',
    key: 'kc-init-error',
    description: expect.stringContaining(description),
  });
});

it('toSignInStartupError adds a report for support with key, reason and time', () => {
  expect(toSignInStartupError({ ...failed, reason: 'nonce' }, new Date('2026-05-16T07:30:00Z'))).toMatchObject({
    details: 'Schlüssel: kc-init-error\nGrund: nonce (another nonce)\nZeit: 2026-05-16T07:30:00.000Z',
  });
});

it.each([
  [300, 'Sie geht etwa 5 Stunden vor.'],
  [60 * 24 * 365, 'Sie geht etwa 365 Tage vor.'],
])('toSignInStartupError names a clock that is %i minutes ahead', (clockAheadMinutes, description) => {
  expect(toSignInStartupError({ ...failed, reason: 'clock', clockAheadMinutes })).toMatchObject({
    description: expect.stringContaining(description),
    hint: expect.stringContaining('Bitte stellen Sie Datum, Uhrzeit und Zeitzone'),
  });
});
