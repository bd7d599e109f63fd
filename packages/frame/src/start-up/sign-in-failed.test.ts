import { expect, it } from 'vitest';
import { signInFailed } from './sign-in-failed.ts';

const failed = { kind: 'failed', key: 'kc-init-error', cause: new Error('x') } as const;

it.each([
  [300, 'Sie geht etwa 5 Stunden vor.'],
  [60 * 24 * 365, 'Sie geht etwa 365 Tage vor.'],
])('names a clock that is wrong (%i min)', (clockAheadMinutes, what) => {
  expect(signInFailed({ ...failed, clockAheadMinutes })).toMatchObject({
    key: 'kc-init-error',
    what: expect.stringContaining(what),
    todo: expect.stringContaining('Bitte stellen Sie Datum, Uhrzeit und Zeitzone'),
  });
});

it('names a browser that stores nothing', () => {
  expect(signInFailed({ ...failed, nothingKept: true })).toMatchObject({
    what: expect.stringContaining('Der Browser kann nichts speichern.'),
  });
});
