import { withPlainIds } from './plain-ids.ts';
import { referenceDirectory } from './reference-directory.ts';
import type { DirectorySettings, StaffDirectory } from './staff-directory.ts';

/** The directory that the settings name; what speaks to Keycloak is loaded only where there is one. */
export async function openDirectory(settings: DirectorySettings): Promise<StaffDirectory> {
  if (settings.kind === 'reference') return withPlainIds(referenceDirectory(settings.url, settings.secret));
  const { keycloakDirectory } = await import('./keycloak-directory.ts');
  return withPlainIds(keycloakDirectory(settings));
}
