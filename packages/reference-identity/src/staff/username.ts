/** Minimum length of a user name. */
const MIN_USERNAME_LENGTH = 3;

const GERMAN_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Converts a text to lower-case ASCII letters, digits, dots and hyphens; removes all other characters. */
function toAscii(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => GERMAN_LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/\s+/g, '.')
    .replace(/[^a-z0-9.-]/g, '')
    .replace(/^[.-]+|[.-]+$/g, '');
}

/**
 * Derives a user name for a new member of staff: the local part of the e-mail address or, if that has less than three
 * characters (a rule of Keycloak), the name. Appends a number until the user name is not taken.
 */
export function deriveUsername(
  person: { readonly email?: string | undefined; readonly firstName?: string | undefined; readonly lastName?: string | undefined },
  isTaken: (username: string) => boolean,
): string {
  const name = [person.firstName, person.lastName].filter((part) => part !== undefined).join(' ');
  const base = [toAscii(person.email?.split('@')[0] ?? ''), toAscii(name)].find(({ length }) => length >= MIN_USERNAME_LENGTH) ?? 'nutzer';
  let username = base;
  for (let number = 2; isTaken(username); number += 1) username = `${base}${number}`;
  return username;
}
