import type { StaffStore } from './staff-store.ts';

/**
 * Returns why a password is not allowed (specification, document 1, section 5), as a German message; undefined if it
 * is.
 */
export async function checkPasswordPolicy(
  store: StaffStore,
  id: string,
  { newPassword, repeatedPassword }: { newPassword: string; repeatedPassword: string },
): Promise<string | undefined> {
  if (newPassword.trim() === '') return 'Bitte geben Sie ein neues Passwort ein.';
  if (newPassword !== repeatedPassword) return 'Die angegebenen Passwörter stimmen nicht überein!';
  if (await store.hasPassword(id, newPassword)) return 'Ihr neues Passwort darf nicht mit dem alten übereinstimmen!';
  return undefined;
}
