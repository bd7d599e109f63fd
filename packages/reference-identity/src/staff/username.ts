/** Minimum length of a user name. */
const SHORTEST = 3;

const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Transliterates to lower-case ASCII letters, digits, dots and hyphens, and drops all others. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? '')
    .normalize('NFD')
    .replace(/\s+/g, '.')
    .replace(/[^a-z0-9.-]/g, '')
    .replace(/^[.-]+|[.-]+$/g, '');
}

/**
 * Derives a user name for a new member of staff: the local part of the e-mail address, else the name, of at least three
 * characters (a rule of Keycloak); appends a number while `isTaken`.
 */
export function deriveUsername(
  person: { readonly email?: string | undefined; readonly firstName?: string | undefined; readonly lastName?: string | undefined },
  isTaken: (username: string) => boolean,
): string {
  const name = [person.firstName, person.lastName].filter((part) => part !== undefined).join(' ');
  const base = [plain(person.email?.split('@')[0] ?? ''), plain(name)].find(({ length }) => length >= SHORTEST) ?? 'nutzer';
  let username = base;
  for (let number = 2; isTaken(username); number += 1) username = `${base}${number}`;
  return username;
}
