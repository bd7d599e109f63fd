import type { RegistryEntry } from '@aboschalter/release-manifest';

/**
 * Whether a new build of a remote can replace the running one without reloading the page. The page must be reloaded in two cases:
 * - Routes or other metadata have changed, because the shell reads them once.
 * - Both builds are scripts that define the same global variable, because such scripts share the modules that they have registered.
 */
export function canReplaceBuild(running: RegistryEntry, next: RegistryEntry): boolean {
  const isMetadataEqual = JSON.stringify(running.metadata) === JSON.stringify(next.metadata);
  const isSeparateCode = next.entryFormat === 'module' || next.globalName !== running.globalName;
  return isMetadataEqual && isSeparateCode;
}
