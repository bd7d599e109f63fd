import { describe, expect, it } from 'vitest';
import { createJwt } from './testing/fake-tokens.ts';
import { validateAccessToken, validateIdToken, decodeClaims } from './token-claims.ts';

const HOUR = 3600;
const now = Math.floor(Date.now() / 1000);
const good = { iss: 'https://id', sub: 'vera', aud: 'aboschalter', iat: now, exp: now + 300, nonce: 'n' };
const expected = { issuer: 'https://id', clientId: 'aboschalter' };

const checkIdToken = (changes: Record<string, unknown>): void =>
  validateIdToken(decodeClaims(createJwt({ ...good, ...changes })), expected, 'n');
const checkAccessToken = (changes: Record<string, unknown>): void =>
  validateAccessToken(decodeClaims(createJwt({ ...good, ...changes })), expected);

describe('an ID token', () => {
  it.each([
    ['without a problem', {}],
    ['with the client as authorized party', { azp: 'aboschalter' }],
    ['for several audiences, issued to the client', { aud: ['aboschalter', 'account'], azp: 'aboschalter' }],
    ['of a provider whose clock is two hours behind the clock of this machine', { iat: now - 2 * HOUR, exp: now - 2 * HOUR + 300 }],
    ['of a provider whose clock is two hours ahead of the clock of this machine', { iat: now + 2 * HOUR, exp: now + 2 * HOUR + 300 }],
  ])('%s is accepted', (_what, changes) => {
    expect(() => {
      checkIdToken(changes);
    }).not.toThrow();
  });

  it.each([
    ['of another issuer', { iss: 'https://other' }, 'another issuer'],
    ['for another client', { aud: 'other' }, 'another audience'],
    ['for several audiences, without an authorized party', { aud: ['aboschalter', 'account'] }, 'no authorized party'],
    ['issued to another client', { azp: 'other' }, 'another authorized party'],
    ['with the nonce of another request', { nonce: 'other' }, 'another nonce'],
    ['without a nonce', { nonce: undefined }, 'another nonce'],
    ['long expired', { iat: now - 5 * HOUR, exp: now - 4 * HOUR }, 'expired'],
    ['that expires when it is issued', { exp: now }, 'expired when issued'],
    ['without a subject', { sub: '' }, 'no JWT with the expected claims'],
  ])('%s is rejected', (_what, changes, message) => {
    expect(() => {
      checkIdToken(changes);
    }).toThrow(message);
  });
});

describe('an access token', () => {
  it('must have the client as audience or as authorized party', () => {
    expect(() => {
      checkAccessToken({ aud: ['account', 'aboschalter'] });
      checkAccessToken({ aud: 'account', azp: 'aboschalter' });
      checkAccessToken({ aud: undefined, azp: 'aboschalter' });
    }).not.toThrow();
    expect(() => {
      checkAccessToken({ aud: 'account', azp: 'other' });
    }).toThrow('another audience');
  });
});

it('a text that is not a JWT is rejected with a message that does not contain it', () => {
  expect(() => decodeClaims('secret.secret')).toThrow(/^no JWT with the expected claims$/);
});
