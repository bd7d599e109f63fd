import { expect, it } from 'vitest';
import { isSameUser, createStaffUser } from './staff-user.ts';
import { createJwt } from './testing/fake-tokens.ts';
import { decodeClaims, type TokenClaims } from './token-claims.ts';

const createClaims = (more: Record<string, unknown>): TokenClaims =>
  decodeClaims(createJwt({ iss: 'https://id', sub: 'vera', iat: 1, exp: 2, preferred_username: 'vera.verkauf', ...more }));

it('createStaffUser reads roles of the realm and of every resource from the access token only', () => {
  const user = createStaffUser(
    createClaims({ realm_access: { roles: ['a'] }, resource_access: { aboschalter: { roles: ['b'] }, other: { roles: ['c', 'a'] } } }),
    createClaims({ realm_access: { roles: ['never'] } }),
    1,
    'x',
  );
  expect(user.roles).toEqual(new Set(['a', 'b', 'c']));
});

it('createStaffUser reads the user from both tokens, with numbers as text, and the sales point from the configured claim', () => {
  const user = createStaffUser(
    createClaims({ BenutzerNr: 4711, vst: '0815' }),
    createClaims({ AnzeigeBenutzerNr: '47', given_name: 'Vera', family_name: 'Verkauf', email: 'v@example.org' }),
    17,
    'vst',
  );
  expect(user).toEqual({
    sub: 'vera',
    username: 'vera.verkauf',
    staffNumber: '4711',
    displayStaffNumber: '47',
    firstName: 'Vera',
    lastName: 'Verkauf',
    email: 'v@example.org',
    authTime: 17,
    salesPointNumber: '0815',
    roles: new Set(),
  });
});

it('createStaffUser requires only id and user name', () => {
  expect(createStaffUser(createClaims({ email: null }), undefined, 1, 'vst').email).toBeUndefined();
  expect(() => createStaffUser(createClaims({ preferred_username: undefined }), undefined, 1, 'vst')).toThrow('preferred_username');
});

it.each([
  ['a text in place of the claim', { realm_access: 'issue-ticket' }],
  ['a text in place of the list', { realm_access: { roles: 'issue-ticket' } }],
  ['a number in the list', { realm_access: { roles: ['issue-ticket', 3] } }],
  ['null in the list', { realm_access: { roles: [null] } }],
  ['null in place of the list', { realm_access: { roles: null } }],
  ['a list in place of the resources', { resource_access: ['issue-ticket'] }],
  ['an unreadable list of one resource', { resource_access: { aboschalter: { roles: null } } }],
])('an unreadable role claim grants no role and does not prevent the sign-in: %s', (_what, more) => {
  expect(createStaffUser(createClaims(more), undefined, 1, 'vst').roles).toEqual(new Set());
});

it('the roles of valid claims are granted even if another role claim is invalid', () => {
  const more = { realm_access: { roles: null }, resource_access: { one: { roles: 'x' }, other: { roles: ['issue-ticket'] } } };
  expect(createStaffUser(createClaims(more), undefined, 1, 'vst').roles).toEqual(new Set(['issue-ticket']));
});

it('isSameUser compares users by value, with roles in any order', () => {
  const createUser = (roles: string[], email?: string) =>
    createStaffUser(createClaims({ realm_access: { roles }, email }), undefined, 1, 'vst');
  expect(isSameUser(createUser(['a', 'b']), createUser(['b', 'a']))).toBe(true);
  expect(isSameUser(createUser(['a', 'b']), createUser(['a']))).toBe(false);
  expect(isSameUser(createUser([]), createUser([], 'v@example.org'))).toBe(false);
});
