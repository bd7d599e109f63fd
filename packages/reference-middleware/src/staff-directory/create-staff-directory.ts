import { checkListedGroups, withListedGroups } from './listed-groups.ts';
import { withIdCheck } from './path-traversal.ts';
import { createReferenceDirectory } from './reference-directory.ts';
import type { StaffDirectoryOptions, StaffDirectory } from './staff-directory.ts';

/**
 * Creates the directory for the configured identity provider. The code for Keycloak is loaded only if it is used.
 * @param groups the names of the groups that the directory lists, assigns and removes; it rejects all other groups
 * @throws Error with a German message if members of a listed group manage the identity provider
 */
export async function createStaffDirectory(options: StaffDirectoryOptions, groups: readonly string[]): Promise<StaffDirectory> {
  const directory = await createDirectory(options);
  await checkListedGroups(directory, groups);
  return withIdCheck(withListedGroups(directory, groups));
}

async function createDirectory(options: StaffDirectoryOptions): Promise<StaffDirectory> {
  if (options.kind === 'reference') return createReferenceDirectory(options.url, options.secret);
  const { createKeycloakDirectory } = await import('./keycloak-directory.ts');
  return createKeycloakDirectory(options);
}
