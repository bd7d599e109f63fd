import { parseRegistry } from '@aboschalter/release-manifest';
import { verifyServedFiles, type FetchFile } from '../candidate/served-files.ts';
import { findRelease } from '../candidate/release.ts';
import { getLiveCanaries, getLiveRemotes, withoutName } from '../registry/document.ts';
import { hasOwnersOf, POLICY_FILE, readPolicy } from '../state/read-policy.ts';
import { readRegistryDocument, REGISTRY_FILE } from '../state/update-registry.ts';
import { iterateHistory, readFullHistory } from '../state/history.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { assertCompatible } from './checks.ts';
import { findForbiddenClaims } from './ownership.ts';

/** Checks files, claims and compatibility of the current releases, and the history. Returns problems, one sentence each. */
export async function verify(storage: ObjectStorage, fetchFile: FetchFile): Promise<readonly string[]> {
  const { document, tag } = await readRegistryDocument(storage);
  const policy = await readPolicy(storage);
  const hasRegistry = tag !== undefined;
  const outdatedOwners =
    !hasRegistry || hasOwnersOf(document, policy) ? [] : [`${REGISTRY_FILE} does not have the owners of ${POLICY_FILE} yet. Run: policy.`];
  const history = () => iterateHistory(storage, document.change);
  const invalidEntries = (parseRegistry(document).invalid ?? []).map(
    ({ name, problem }) => `The entry of ${name} cannot be read: ${problem}`,
  );
  const live = [
    ...Object.entries(document.pages).map(([name, version]) => ({ name, version })),
    ...getLiveRemotes(document),
    ...getLiveCanaries(document).map(({ release }) => release),
  ];
  const problems = await Promise.all(
    live.map(async ({ name, version }) => {
      const release = await findRelease(storage, name, version);
      if (!release) return [`${name} ${version} is current, but its release.json is missing.`];
      const fileProblems = await verifyServedFiles(release, fetchFile);
      // A remote may keep the claims of its live release. Here they are checked, too, so its entry is removed first.
      const claims = findForbiddenClaims(policy, withoutName(document, name), release);
      const incompatible = release.kind === 'remote' ? await collectError(() => assertCompatible(storage, document, history, release)) : [];
      return [...fileProblems, ...claims.map((problem) => `${name} ${version}: ${problem}`), ...incompatible];
    }),
  );
  const historyGaps = await collectError(async () => {
    await readFullHistory(history);
  });
  return [...invalidEntries, ...outdatedOwners, ...problems.flat(), ...historyGaps];
}

/** Returns the message of the error that `check` throws, or nothing. */
async function collectError(check: () => Promise<void>): Promise<readonly string[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof Error) return [error.message];
    throw error;
  }
}
