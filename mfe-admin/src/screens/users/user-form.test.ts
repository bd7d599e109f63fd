import { describe, expect, it } from 'vitest';
import { createNewUserSchema, resetPasswordSchema } from './user-form.ts';

const problems = (result: { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const filled = { staffNo: '1', firstName: 'A', lastName: 'B', email: 'a@b.de', password: 'x', repeated: 'x' };

describe('a new user', () => {
  const form = createNewUserSchema((field) => field !== 'staffNo');

  it('is valid without the optional fields', () => expect(problems(form.safeParse({ ...filled, staffNo: '' }))).toEqual([]));
  it.each([
    ['firstName', 'Bitte Vorname eingeben'],
    ['lastName', 'Bitte Nachname eingeben'],
    ['email', 'Bitte E-Mail-Adresse eingeben'],
    ['password', 'Bitte vorläufiges Passwort eingeben'],
    ['repeated', 'Bitte Passwort wiederholen'],
  ])('requires %s, in the wording of all forms', (field, message) => {
    expect(problems(form.safeParse({ ...filled, [field]: '' }))).toContain(`${field}: ${message}`);
  });
  it('requires a valid e-mail address', () => {
    expect(problems(form.safeParse({ ...filled, email: 'a@' }))).toEqual(['email: Bitte eine gültige E-Mail-Adresse eingeben']);
    expect(problems(createNewUserSchema(() => false).safeParse({ ...filled, email: '' }))).toEqual([]);
  });
  it.each(['staffNo', 'firstName', 'lastName', 'password'])('limits %s to 200 characters', (field) => {
    const long = 'x'.repeat(201);
    const found = problems(form.safeParse({ ...filled, [field]: long, ...(field === 'password' ? { repeated: long } : {}) }));
    expect(found).toContain(`${field}: Höchstens 200 Zeichen`);
  });
  it('requires the same password twice', () => {
    expect(problems(form.safeParse({ ...filled, repeated: 'y' }))).toEqual(['repeated: Die angegebenen Passwörter stimmen nicht überein!']);
  });
});

it('a reset requires the same password twice, with one message, also for empty fields', () => {
  expect(problems(resetPasswordSchema.safeParse({ password: '', repeated: '' }))).toEqual([
    'password: Die angegebenen Passwörter stimmen nicht überein!',
    'repeated: Die angegebenen Passwörter stimmen nicht überein!',
  ]);
  expect(problems(resetPasswordSchema.safeParse({ password: 'x', repeated: '' }))).toEqual([
    'repeated: Die angegebenen Passwörter stimmen nicht überein!',
  ]);
  expect(problems(resetPasswordSchema.safeParse({ password: 'x', repeated: 'y' }))).toEqual([
    'repeated: Die angegebenen Passwörter stimmen nicht überein!',
  ]);
  expect(problems(resetPasswordSchema.safeParse({ password: 'x', repeated: 'x' }))).toEqual([]);
});
