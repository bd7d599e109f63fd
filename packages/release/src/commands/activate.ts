import { MAX_NOTES_LENGTH, type ReleaseNotes } from '@aboschalter/release-manifest';
import { toRegistryEntry, type Release } from '../candidate/release.ts';
import { findLiveVersion, withPage, withRemote, type RegistryDocument } from '../registry/document.ts';
import { findRejection } from '../candidate/rejection.ts';
import { CliError } from '../cli-error.ts';
import type { CommitInfo, RegistryUpdate } from '../state/update-registry.ts';
import { isPruned, readFullHistory, wasAccepted, type History } from '../state/history.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import type { ReleaseOperation } from '../state/history-record.ts';

/**
 * Returns the registry update that makes a release the current one; undefined, a `RegistryUpdate` without a change, if it already is.
 * @param notes what is new for staff; undefined for pages, which have no registry entry, and after a rollback
 */
export function activate(
  document: RegistryDocument,
  release: Release,
  type: ReleaseOperation['type'],
  notes?: ReleaseNotes,
): RegistryUpdate {
  const { name, version } = release;
  const from = findLiveVersion(document, name);
  if (from === version) return undefined;
  const next = release.kind === 'remote' ? withRemote(document, { ...toRegistryEntry(release), notes }) : withPage(document, name, version);
  return { next, operations: [{ type, name, from, to: version }] };
}

/** Returns the message of a command as release notes; undefined for an empty message. Truncates a long message. */
export function toReleaseNotes({ message, now }: Pick<CommitInfo, 'message' | 'now'>): ReleaseNotes | undefined {
  const text = message.trim();
  if (text === '') return undefined;
  const isTooLong = text.length > MAX_NOTES_LENGTH;
  return { text: isTooLong ? `${text.slice(0, MAX_NOTES_LENGTH - 1)}…` : text, releasedAt: now().toISOString() };
}

/** Throws CliError if the release was pruned, because its files are or will be deleted. */
export async function assertNotPruned(history: History, { name, version }: Pick<Release, 'name' | 'version'>): Promise<void> {
  if (await isPruned(history, name, version)) throw new CliError(`${name} ${version} was pruned: release it anew under another version.`);
}

/**
 * Throws CliError if the last checks of a release rejected it, or if it has never passed the checks. For commands that make an
 * existing release live without checking its build.
 */
export async function assertAccepted(storage: ObjectStorage, history: History, release: Pick<Release, 'name' | 'version'>): Promise<void> {
  await assertNotRejected(storage, release);
  const { name, version } = release;
  if (!wasAccepted(await readFullHistory(history), name, version))
    throw new CliError(`${name} ${version} never passed the checks. Publish its build: publish ${name} --dir FOLDER.`);
}

/** Throws CliError if the last checks of a release rejected it. */
export async function assertNotRejected(storage: ObjectStorage, release: Pick<Release, 'name' | 'version'>): Promise<void> {
  const rejection = await findRejection(storage, release);
  if (!rejection) return;
  const { name, version } = release;
  throw new CliError(
    `${name} ${version} was rejected at ${rejection.at} (${rejection.who}) and cannot become live:\n${rejection.reason}\nCorrect the cause and publish a build: publish ${name} --dir FOLDER.`,
  );
}
