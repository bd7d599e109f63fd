import { describe, expect, it } from 'vitest';
import { createNewUserSchema, resetPasswordSchema } from './user-form.ts';

const getProblems = (result: { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const validInput = { staffNo: '1', firstName: 'A', lastName: 'B', email: 'a@b.de', password: 'x', repeated: 'x' };

describe('a new user', () => {
  const form = createNewUserSchema((field) => field !== 'staffNo');

  it('is valid without the optional fields', () => expect(getProblems(form.safeParse({ ...validInput, staffNo: '' }))).toEqual([]));
  it.each([
    ['firstName', 'Bitte Vorname eingeben'],
    ['lastName', 'Bitte Nachname eingeben'],
    ['email', 'Bitte E-Mail-Adresse eingeben'],
    ['password', 'Bitte vorläufiges Passwort eingeben'],
    ['repeated', 'Bitte Passwort wiederholen'],
  ])('requires %s', (field, message) => {
    expect(getProblems(form.safeParse({ ...validInput, [field]: '' }))).toContain(`${field}: ${message}`);
  });
  it('requires a valid e-mail address, unless the field is optional and empty', () => {
    expect(getProblems(form.safeParse({ ...validInput, email: 'a@' }))).toEqual(['email: Bitte eine gültige E-Mail-Adresse eingeben']);
    expect(getProblems(createNewUserSchema(() => false).safeParse({ ...validInput, email: '' }))).toEqual([]);
  });
  it.each(['staffNo', 'firstName', 'lastName', 'password'])('limits %s to 200 characters', (field) => {
    const long = 'x'.repeat(201);
    const found = getProblems(form.safeParse({ ...validInput, [field]: long, ...(field === 'password' ? { repeated: long } : {}) }));
    expect(found).toContain(`${field}: Höchstens 200 Zeichen`);
  });
  it('requires the same password twice', () => {
    expect(getProblems(form.safeParse({ ...validInput, repeated: 'y' }))).toEqual([
      'repeated: Die angegebenen Passwörter stimmen nicht überein!',
    ]);
  });
});

it('a password reset requires the same password twice, and has one message for different and for empty passwords', () => {
  expect(getProblems(resetPasswordSchema.safeParse({ password: '', repeated: '' }))).toEqual([
    'password: Die angegebenen Passwörter stimmen nicht überein!',
    'repeated: Die angegebenen Passwörter stimmen nicht überein!',
  ]);
  expect(getProblems(resetPasswordSchema.safeParse({ password: 'x', repeated: '' }))).toEqual([
    'repeated: Die angegebenen Passwörter stimmen nicht überein!',
  ]);
  expect(getProblems(resetPasswordSchema.safeParse({ password: 'x', repeated: 'y' }))).toEqual([
    'repeated: Die angegebenen Passwörter stimmen nicht überein!',
  ]);
  expect(getProblems(resetPasswordSchema.safeParse({ password: 'x', repeated: 'x' }))).toEqual([]);
});
