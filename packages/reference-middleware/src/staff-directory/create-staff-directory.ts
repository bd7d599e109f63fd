import { checkListedGroups, withListedGroups } from './listed-groups.ts';
import { rejectPathTraversalIds } from './path-traversal.ts';
import { createReferenceDirectory } from './reference-directory.ts';
import type { StaffDirectoryOptions, StaffDirectory } from './staff-directory.ts';

/**
 * Creates the directory of the settings, restricted to the listed groups. The code for Keycloak is loaded only if
 * needed.
 * @param groups names of the groups that are shown, assigned and removed
 * @throws Error with a German message if members of a listed group manage the identity provider
 */
export async function createStaffDirectory(settings: StaffDirectoryOptions, groups: readonly string[]): Promise<StaffDirectory> {
  const directory = await createDirectory(settings);
  await checkListedGroups(directory, groups);
  return rejectPathTraversalIds(withListedGroups(directory, groups));
}

async function createDirectory(settings: StaffDirectoryOptions): Promise<StaffDirectory> {
  if (settings.kind === 'reference') return createReferenceDirectory(settings.url, settings.secret);
  const { createKeycloakDirectory } = await import('./keycloak-directory.ts');
  return createKeycloakDirectory(settings);
}
