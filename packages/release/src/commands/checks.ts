import { verifyServedFiles } from '../candidate/served-files.ts';
import { findMissingExports } from '../candidate/compatibility.ts';
import { recordRejection } from '../candidate/rejection.ts';
import { findRelease, type Release } from '../candidate/release.ts';
import { getLiveCanaries, getLiveRemotes, findLiveVersion, SHELL, type RegistryDocument } from '../registry/document.ts';
import { CliError, RejectedError } from '../cli-error.ts';
import { isOlder } from '../registry/version-order.ts';
import { findPreviousVersion, type History } from '../state/history.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { readPolicy } from '../state/read-policy.ts';
import type { Context } from './context.ts';
import { findForbiddenClaims } from './ownership.ts';

const createRejectedError = ({ name, version }: Pick<Release, 'name' | 'version'>, problems: readonly string[]): RejectedError =>
  new RejectedError(`${name} ${version} is rejected, nothing has changed:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);

const throwRejectedError = (release: Pick<Release, 'name' | 'version'>, problems: readonly string[]): never => {
  throw createRejectedError(release, problems);
};

/** Throws RejectedError if a file of the release is not served correctly. */
export async function assertServable({ fetchFile }: Pick<Context, 'fetchFile'>, release: Release): Promise<void> {
  const problems = await verifyServedFiles(release, fetchFile);
  if (problems.length > 0) throwRejectedError(release, problems);
}

/**
 * Throws CliError if a release is older than the version that it replaces, because pipelines may finish out of order. Does
 * nothing if `allowOlder` is set.
 * @param replacedVersion undefined if the release replaces none
 */
export function assertNotOlder(
  { allowOlder = false }: Pick<Context, 'allowOlder'>,
  { name, version }: Release,
  replacedVersion?: string,
): void {
  if (allowOlder || replacedVersion === undefined || !isOlder(version, replacedVersion)) return;
  throw new CliError(
    `${name} ${version} is older than ${replacedVersion}, which it would replace; nothing has changed. To return to an earlier release, use: rollback ${name} VERSION. To release this version nevertheless, add --allow-older.`,
  );
}

/**
 * Throws RejectedError if a claim of a release (path, route name, widget, extension) belongs to another remote, or if the policy does
 * not grant the claim.
 */
export async function assertClaims(storage: ObjectStorage, document: RegistryDocument, release: Release): Promise<void> {
  const problems = findForbiddenClaims(await readPolicy(storage), document, release);
  if (problems.length > 0) throwRejectedError(release, problems);
}

/**
 * Runs the gates one after the other, and stops at the first gate that rejects the release. Records the rejection in the storage.
 * @param live the registry in which the gates test the release
 * @throws RejectedError with the reason of the gate that rejects the release, and CliError if the policy requires a gate that is not among `gates`
 */
export async function runGates(
  { gates, storage, commitInfo }: Pick<Context, 'gates' | 'storage' | 'commitInfo'>,
  release: Release,
  live: RegistryDocument,
): Promise<void> {
  const required = (await readPolicy(storage))?.gate?.shell;
  if (required !== undefined && !gates.some(({ shell }) => shell === required))
    throw new CliError(
      `policy.json requires the browser gate at ${required} for each release; nothing has changed. Set ABOSCHALTER_SMOKE_TEST_USER and ABOSCHALTER_SMOKE_TEST_PASSWORD, and do not name another shell in ABOSCHALTER_SMOKE_TEST_URL.`,
    );
  for (const gate of gates) {
    const result = await gate.check(release, live);
    if (!('rejectedReason' in result)) continue;
    const { message } = createRejectedError(release, [`${gate.name}: ${result.rejectedReason}`]);
    await recordRejection(storage, release, commitInfo, message);
    throw new RejectedError(message);
  }
}

/**
 * Checks the compatibility of remotes and shell. The live shell must have the exports that a remote needs. A new shell must
 * have the exports that live remotes, their canaries and their previous releases need. Previous releases are checked because teams
 * may roll back to them.
 * @throws RejectedError with the names of missing exports
 */
export async function assertCompatible(
  storage: ObjectStorage,
  document: RegistryDocument,
  history: History,
  release: Release,
): Promise<void> {
  const problems = await findMissingInLiveShell(storage, document, release);
  const brokenRemotes = release.name === SHELL ? await findBrokenRemotes(storage, document, history, release) : [];
  if (problems.length + brokenRemotes.length > 0) throwRejectedError(release, [...problems, ...brokenRemotes]);
}

async function findMissingInLiveShell(storage: ObjectStorage, document: RegistryDocument, release: Release): Promise<readonly string[]> {
  const version = findLiveVersion(document, SHELL);
  const shell = version === undefined ? undefined : await findRelease(storage, SHELL, version);
  return findMissingExports(release, shell);
}

async function findBrokenRemotes(
  storage: ObjectStorage,
  document: RegistryDocument,
  history: History,
  shell: Release,
): Promise<readonly string[]> {
  const live = [...getLiveRemotes(document), ...getLiveCanaries(document).map((canary) => canary.release)];
  const previous = await Promise.all(
    getLiveRemotes(document).map(async ({ name, version }) => {
      const previousVersion = await findPreviousVersion(history, name, version);
      return previousVersion === undefined ? [] : [{ name, version: previousVersion }];
    }),
  );
  const remotes = await Promise.all([...live, ...previous.flat()].map(({ name, version }) => findRelease(storage, name, version)));
  return remotes.flatMap((remote) =>
    remote ? findMissingExports(remote, shell).map((problem) => `${remote.name} ${remote.version}: ${problem}`) : [],
  );
}
