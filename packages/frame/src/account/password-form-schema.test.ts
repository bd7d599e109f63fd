import { describe, expect, it } from 'vitest';
import { passwordFormSchema } from './password-form-schema.ts';

const messages = (current: string, next: string, confirmation: string) =>
  passwordFormSchema.safeParse({ current, next, confirmation }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ??
  [];

describe('a change of password', () => {
  it('is fine with three fitting fields', () => expect(messages('alt', 'neu', 'neu')).toEqual([]));
  it('wants all three', () => expect(messages('', '', '')).toHaveLength(3));
  it('wants another password', () => {
    expect(messages('alt', 'alt', 'alt')).toEqual(['next: Ihr neues Passwort darf nicht mit dem alten übereinstimmen!']);
  });
  it('wants it twice the same', () => {
    expect(messages('alt', 'neu', 'nue')).toEqual(['confirmation: Die angegebenen Passwörter stimmen nicht überein!']);
  });
});
