import type { InstallationPolicy } from '@aboschalter/release-manifest';
import { CliError } from '../cli-error.ts';
import { toJsonObject } from '../json.ts';
import { readRegistryDocument, REGISTRY_FILE } from '../state/update-registry.ts';
import { hasOwnersOf, readPolicy } from '../state/read-policy.ts';
import type { ObjectStorage } from '@aboschalter/object-store';

const MAX_ATTEMPTS = 20;

/**
 * Checks the policy, and writes its owners to the registry, from which browsers read them. Commands that change the registry
 * also write the owners; this command writes them without another change.
 * @returns the policy; undefined if the installation has none
 */
export async function applyPolicy(storage: ObjectStorage): Promise<InstallationPolicy | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const policy = await readPolicy(storage);
    const { document, tag } = await readRegistryDocument(storage);
    // Before the first release there is no registry (no tag); the first release writes the owners.
    if (tag === undefined || hasOwnersOf(document, policy)) return policy;
    if (await storage.write(REGISTRY_FILE, toJsonObject({ ...document, owners: policy?.owners }, 'no-cache'), { etag: tag })) return policy;
  }
  throw new CliError(
    `Gave up after ${MAX_ATTEMPTS} conflicting updates of ${REGISTRY_FILE} in ${storage.description}. Run the command again.`,
  );
}
