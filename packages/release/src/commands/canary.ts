import { hashUser } from '@aboschalter/release-manifest';
import { toRegistryEntry, findReleaseOrThrow, type Release } from '../candidate/release.ts';
import { findCanary, findLiveVersion, withCanary, withoutCanary, type RegistryDocument } from '../registry/document.ts';
import { CliError } from '../cli-error.ts';
import { updateRegistry, type RegistryUpdate } from '../state/update-registry.ts';
import { readPolicy } from '../state/read-policy.ts';
import type { History } from '../state/history.ts';
import type { HistoryEvent } from '../state/history-record.ts';
import type { Context } from './context.ts';
import { assertMayRelease } from './ownership.ts';
import { activate, assertAccepted, assertNotPruned, toReleaseNotes } from './activate.ts';
import { checkAndCommit, uploadAndCommit } from './publish.ts';
import { assertServable, assertNotOlder } from './checks.ts';

/** The users who get a canary. A missing property keeps its value if the remote already has a canary of the same version. */
export interface Audience {
  /** Percentage of all users, from 0 to 100. */
  readonly percentage?: number | undefined;
  /** Users who get the canary in any case: subjects or user names, stored as hashes. */
  readonly users?: readonly string[] | undefined;
}

/**
 * Publishes a canary.
 * @param source a new build (`folder`), an existing release (`version`), or neither to change the users of the existing canary
 * @throws CliError if the release does not exist, was rejected, or is already the current release
 */
export async function publishCanary(
  context: Context,
  name: string,
  source: { readonly folder?: string | undefined; readonly version?: string | undefined },
  audience: Audience,
): Promise<HistoryEvent | undefined> {
  if (source.folder !== undefined)
    return uploadAndCommit(context, name, source.folder, (document, release) => setCanary(context, document, release, audience));
  return checkAndCommit(
    context,
    async (document, history) => {
      const version = source.version ?? findCanary(document, name)?.release.version;
      if (version === undefined) throw new CliError(`${name} has no canary. Name a build with --dir, or a release with --version.`);
      await assertNotPruned(history, { name, version });
      return findAccepted(context, history, name, version);
    },
    (document, release) => setCanary(context, document, release, audience),
  );
}

/** Returns a release that has passed all checks. @throws CliError if it has not, or if it is not served correctly */
async function findAccepted(context: Context, history: History, name: string, version: string): Promise<Release> {
  await assertAccepted(context.storage, history, { name, version });
  const release = await findReleaseOrThrow(context.storage, name, version);
  await assertServable(context, release);
  return release;
}

/** Returns the registry update for a canary. @throws CliError if no user would get it, or if it is older than the release it replaces */
async function setCanary(
  context: Context,
  document: RegistryDocument,
  release: Release,
  { percentage, users }: Audience,
): Promise<RegistryUpdate> {
  const { name, version } = release;
  if (findLiveVersion(document, name) === version) throw new CliError(`${name} ${version} is already the current release.`);
  const currentCanary = findCanary(document, name);
  for (const replaced of [findLiveVersion(document, name), currentCanary?.release.version]) assertNotOlder(context, release, replaced);
  const sameVersion = currentCanary?.release.version === version ? currentCanary : undefined;
  const people = users ? await Promise.all(users.map((user) => hashUser(release, user))) : (sameVersion?.people ?? []);
  const notes = sameVersion?.release.notes ?? toReleaseNotes(context.commitInfo);
  // The registry format names the percentage `share`, and the named users `people`.
  const newCanary = { release: { ...toRegistryEntry(release), notes }, share: percentage ?? sameVersion?.share ?? 0, people };
  if (newCanary.share === 0 && people.length === 0)
    throw new CliError(`No user would get ${name} ${version}. Use --percentage, --users or both.`);
  return {
    next: withCanary(document, newCanary),
    operations: [
      { type: 'canary', name, from: currentCanary?.release.version, to: version, percentage: newCanary.share, namedUsers: people.length },
    ],
  };
}

/** Makes the canary of a remote the current release. @throws CliError if the remote has no canary, or the canary was rejected */
export const promote = (context: Context, name: string): Promise<HistoryEvent | undefined> =>
  checkAndCommit(
    context,
    (document, history) => findAccepted(context, history, name, findCanaryOrThrow(document, name).version),
    (document, release) => {
      assertNotOlder(context, release, findLiveVersion(document, name));
      return activate(document, release, 'promote', findCanary(document, name)?.release.notes ?? toReleaseNotes(context.commitInfo));
    },
  );

/** Removes the canary of a remote. @throws CliError if the remote has no canary */
export async function abort(context: Context, name: string): Promise<HistoryEvent | undefined> {
  const { storage, commitInfo } = context;
  const [event] = await updateRegistry(storage, commitInfo, async (document) => {
    assertMayRelease(await readPolicy(storage), context, name);
    const { version } = findCanaryOrThrow(document, name);
    return { next: withoutCanary(document, name), operations: [{ type: 'abort', name, from: version }] };
  });
  return event;
}

function findCanaryOrThrow(document: RegistryDocument, name: string): { readonly version: string } {
  const found = findCanary(document, name);
  if (!found) throw new CliError(`${name} has no canary.`);
  return found.release;
}
