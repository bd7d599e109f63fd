import type { StaffStore } from './staff-store.ts';

/**
 * Why a person may not take this password (specification, document 1, section 5), as a German sentence;
 * undefined if it may be taken.
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
