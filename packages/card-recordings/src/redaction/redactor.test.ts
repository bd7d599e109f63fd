import { expect, it } from 'vitest';
import { createRedactor } from './redactor.ts';

it('pseudonymize returns the same pseudonym for equal values of a kind, and keeps empty texts and zeros', () => {
  const { pseudonymize, resolve } = createRedactor();
  expect(['a', 'b', 'a'].map((value) => pseudonymize('web-session', value))).toEqual(['web-session-1', 'web-session-2', 'web-session-1']);
  expect(pseudonymize('card', '4100011')).toBe('900000001');
  expect(pseudonymize('authorization', '4100011')).toBe('800000001');
  expect(pseudonymize('ticket', '00000004711')).toBe('70000000001');
  expect(pseudonymize('ticket-holder', '00000000017')).toBe('60000000001');
  expect(['', '0', '00000000000'].map((value) => pseudonymize('ticket', value))).toEqual(['', '0', '00000000000']);
  expect([resolve('900000001'), resolve('900000002')]).toEqual(['4100011', undefined]);
});

it('pseudonymize replaces a value in the form of a pseudonym, unless it comes from a recording', () => {
  expect(createRedactor().pseudonymize('card', '900000007')).toBe('900000001');
  expect(createRedactor({ keepsPseudonyms: true }).pseudonymize('card', '900000007')).toBe('900000007');
});

it('scrub removes names in any case, dates and long numbers, and replaces known numbers by their pseudonyms', () => {
  const { collectName, pseudonymize, scrub } = createRedactor({ words: ['von der Aue'] });
  collectName('Öz, Jürgen');
  pseudonymize('card', '4100011');
  expect(scrub('JÜRGEN ÖZ (29.02.1980, 1980-02-29) hat Karte 4100011, nicht 4100012. Von Der Aue, Özil, Status 42')).toBe(
    'redacted redacted (01.01.1970, 01.01.1970) hat Karte 900000001, nicht 00000. redacted, Özil, Status 42',
  );
});

it('scrub treats special characters of names literally', () => {
  const { collectName, scrub } = createRedactor();
  collectName('Aa.(Bb) [cc]*');
  expect(scrub('Kunde Aa.(Bb) [cc]* und AaxBb')).toBe('Kunde redacted und AaxBb');
});

it('scrub keeps pseudonyms of a recording', () => {
  expect(createRedactor({ keepsPseudonyms: true }).scrub('Karte 900000001, Kunde 12345')).toBe('Karte 900000001, Kunde 00000');
});
