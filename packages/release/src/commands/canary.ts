import { hashUser } from '@aboschalter/release-manifest';
import { toRegistryEntry, findReleaseOrThrow, type Release } from '../candidate/release.ts';
import { findCanary, liveVersion, withCanary, withoutCanary, type RegistryDocument } from '../registry/document.ts';
import { CliError } from '../cli-error.ts';
import { updateRegistry, type RegistryUpdate } from '../state/update-registry.ts';
import { readPolicy } from '../state/read-policy.ts';
import type { History } from '../state/history.ts';
import type { HistoryEvent } from '../state/history-record.ts';
import type { Context } from './context.ts';
import { assertMayRelease } from './ownership.ts';
import { activate, assertAccepted, assertNotPruned } from './activate.ts';
import { checkAndCommit, uploadAndCommit } from './publish.ts';
import { assertServable, assertNotOlder } from './checks.ts';

/** The recipients of a canary; missing properties are unchanged. */
export interface Audience {
  /** In percent. */
  readonly percentage?: number | undefined;
  /** Subjects or user names, stored as hashes. */
  readonly users?: readonly string[] | undefined;
}

/**
 * Publishes a canary: a new build (`folder`), an existing release (`version`), or the present canary with other
 * recipients.
 * @throws CliError if there is none, it was rejected, or it is already the current release
 */
export async function canary(
  context: Context,
  name: string,
  which: { readonly folder?: string | undefined; readonly version?: string | undefined },
  audience: Audience,
): Promise<HistoryEvent | undefined> {
  if (which.folder !== undefined)
    return uploadAndCommit(context, name, which.folder, (document, release) => setCanary(context, document, release, audience));
  return checkAndCommit(
    context,
    async (document, history) => {
      const version = which.version ?? findCanary(document, name)?.release.version;
      if (version === undefined) throw new CliError(`${name} has no canary: say which release, with --dir or --version.`);
      await assertNotPruned(history, { name, version });
      return findAccepted(context, history, name, version);
    },
    (document, release) => setCanary(context, document, release, audience),
  );
}

/** Returns a release that has passed all checks and is served. */
async function findAccepted(context: Context, history: History, name: string, version: string): Promise<Release> {
  await assertAccepted(context.storage, history, { name, version });
  const release = await findReleaseOrThrow(context.storage, name, version);
  await assertServable(context, release);
  return release;
}

async function setCanary(
  context: Context,
  document: RegistryDocument,
  release: Release,
  { percentage, users }: Audience,
): Promise<RegistryUpdate> {
  const { name, version } = release;
  if (liveVersion(document, name) === version) throw new CliError(`${name} ${version} is already the current release.`);
  const present = findCanary(document, name);
  for (const replaced of [liveVersion(document, name), present?.release.version]) assertNotOlder(context, release, replaced);
  const existing = present?.release.version === version ? present : undefined;
  const people = users ? await Promise.all(users.map((user) => hashUser(release, user))) : (existing?.people ?? []);
  const one = { release: toRegistryEntry(release), share: percentage ?? existing?.share ?? 0, people };
  if (one.share === 0 && people.length === 0)
    throw new CliError(`No user would get ${name} ${version}. Use --percentage, --users or both.`);
  return {
    next: withCanary(document, one),
    operations: [{ type: 'canary', name, from: present?.release.version, to: version, percentage: one.share, namedUsers: people.length }],
  };
}

/** Makes the canary of a remote the current release. @throws CliError if it has none, or it was rejected */
export const promote = (context: Context, name: string): Promise<HistoryEvent | undefined> =>
  checkAndCommit(
    context,
    (document, history) => findAccepted(context, history, name, findCanaryOrThrow(document, name).version),
    (document, release) => {
      assertNotOlder(context, release, liveVersion(document, name));
      return activate(document, release, 'promote');
    },
  );

/** Removes the canary of a remote. @throws CliError if it has none */
export async function abort(context: Context, name: string): Promise<HistoryEvent | undefined> {
  const { storage, author } = context;
  const [done] = await updateRegistry(storage, author, async (document) => {
    assertMayRelease(await readPolicy(storage), context, name);
    const { version } = findCanaryOrThrow(document, name);
    return { next: withoutCanary(document, name), operations: [{ type: 'abort', name, from: version }] };
  });
  return done;
}

function findCanaryOrThrow(document: RegistryDocument, name: string): { readonly version: string } {
  const found = findCanary(document, name);
  if (!found) throw new CliError(`${name} has no canary.`);
  return found.release;
}
