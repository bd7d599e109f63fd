import { describe, expect, it } from 'vitest';
import { passwordFormSchema } from './password-form-schema.ts';

const messages = (current: string, next: string, confirmation: string) =>
  passwordFormSchema.safeParse({ current, next, confirmation }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ??
  [];

describe('a change of password', () => {
  it('is valid with three correct fields', () => expect(messages('alt', 'neu', 'neu')).toEqual([]));
  it('requires all three fields', () => expect(messages('', '', '')).toHaveLength(3));
  it('requires a different password', () => {
    expect(messages('alt', 'alt', 'alt')).toEqual(['next: Ihr neues Passwort darf nicht mit dem alten übereinstimmen!']);
  });
  it('requires the same password twice', () => {
    expect(messages('alt', 'neu', 'nue')).toEqual(['confirmation: Die angegebenen Passwörter stimmen nicht überein!']);
  });
});
