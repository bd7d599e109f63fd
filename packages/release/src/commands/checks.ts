import { verifyServedFiles } from '../candidate/served-files.ts';
import { findMissingExports } from '../candidate/compatibility.ts';
import { recordRejection } from '../candidate/rejection.ts';
import { findRelease, type Release } from '../candidate/release.ts';
import { liveCanaries, liveRemotes, liveVersion, SHELL, type RegistryDocument } from '../registry/document.ts';
import { CliError, RejectedError } from '../cli-error.ts';
import { isOlder } from '../registry/version-order.ts';
import { previousVersion, type History } from '../state/history.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { readPolicy } from '../state/read-policy.ts';
import type { Context } from './context.ts';
import { findForbiddenClaims } from './ownership.ts';

const rejectionOf = ({ name, version }: Pick<Release, 'name' | 'version'>, problems: readonly string[]): RejectedError =>
  new RejectedError(`${name} ${version} is refused, nothing has changed:\n${problems.map((one) => `  ${one}`).join('\n')}`);

const fail = (release: Pick<Release, 'name' | 'version'>, problems: readonly string[]): never => {
  throw rejectionOf(release, problems);
};

/** @throws RejectedError if a file of the release is not served correctly */
export async function assertServable({ fetchFile }: Pick<Context, 'fetchFile'>, release: Release): Promise<void> {
  const problems = await verifyServedFiles(release, fetchFile);
  if (problems.length > 0) fail(release, problems);
}

/**
 * Rejects a version that is older than the one it replaces: pipelines may finish out of order.
 * @param present the version that it replaces, if any
 * @throws CliError with the remedy, unless `allowOlder` is set
 */
export function assertNotOlder({ allowOlder = false }: Pick<Context, 'allowOlder'>, { name, version }: Release, present?: string): void {
  if (allowOlder || present === undefined || !isOlder(version, present)) return;
  throw new CliError(
    `${name} ${version} is older than ${present}, which it would replace; nothing has changed. To return to an earlier release, use: rollback ${name} VERSION. To release this version nevertheless, add --allow-older.`,
  );
}

/** @throws RejectedError with the claims of a release that another remote holds, or the policy does not grant */
export async function assertClaims(storage: ObjectStorage, document: RegistryDocument, release: Release): Promise<void> {
  const problems = findForbiddenClaims(await readPolicy(storage), document, release);
  if (problems.length > 0) fail(release, problems);
}

/**
 * Runs the gates one after the other; marks a release that one of them rejects.
 * @throws RejectedError with the reason of the first that rejects, and CliError if the policy requires a gate that this
 *   command does not run
 */
export async function runGates(
  { gates, storage, author }: Pick<Context, 'gates' | 'storage' | 'author'>,
  release: Release,
  live: RegistryDocument,
): Promise<void> {
  const required = (await readPolicy(storage))?.gate?.shell;
  if (required !== undefined && !gates.some(({ shell }) => shell === required))
    throw new CliError(
      `policy.json requires the browser gate at ${required} for each release; nothing has changed. Set ABOSCHALTER_SMOKE_TEST_USER and ABOSCHALTER_SMOKE_TEST_PASSWORD, and no other address.`,
    );
  for (const gate of gates) {
    const verdict = await gate.check(release, live);
    if (!('rejectedReason' in verdict)) continue;
    const { message } = rejectionOf(release, [`${gate.name}: ${verdict.rejectedReason}`]);
    await recordRejection(storage, release, author, message);
    throw new RejectedError(message);
  }
}

/**
 * Checks the compatibility of remotes and shell: the live shell must have what a remote needs; a new shell must have
 * what live remotes, canaries, and the previous releases need, to which their teams may roll back.
 * @throws RejectedError with the names of missing exports
 */
export async function assertCompatible(
  storage: ObjectStorage,
  document: RegistryDocument,
  history: History,
  release: Release,
): Promise<void> {
  const problems = await checkRemote(storage, document, release);
  const brokenRemotes = release.name === SHELL ? await findBrokenRemotes(storage, document, history, release) : [];
  if (problems.length + brokenRemotes.length > 0) fail(release, [...problems, ...brokenRemotes]);
}

async function checkRemote(storage: ObjectStorage, document: RegistryDocument, release: Release): Promise<readonly string[]> {
  const version = liveVersion(document, SHELL);
  const shell = version === undefined ? undefined : await findRelease(storage, SHELL, version);
  return findMissingExports(release, shell);
}

async function findBrokenRemotes(
  storage: ObjectStorage,
  document: RegistryDocument,
  history: History,
  shell: Release,
): Promise<readonly string[]> {
  const live = [...liveRemotes(document), ...liveCanaries(document).map((one) => one.release)];
  const former = await Promise.all(
    liveRemotes(document).map(async ({ name, version }) => {
      const before = await previousVersion(history, name, version);
      return before === undefined ? [] : [{ name, version: before }];
    }),
  );
  const found = await Promise.all([...live, ...former.flat()].map(({ name, version }) => findRelease(storage, name, version)));
  return found.flatMap((remote) =>
    remote ? findMissingExports(remote, shell).map((problem) => `${remote.name} ${remote.version}: ${problem}`) : [],
  );
}
