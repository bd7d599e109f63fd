import { toRegistryEntry, type Release } from '../candidate/release.ts';
import { liveVersion, setPage, setRemote, type RegistryDocument } from '../registry/document.ts';
import { findRejection } from '../candidate/rejection.ts';
import { CliError } from '../cli-error.ts';
import type { RegistryUpdate } from '../state/update-registry.ts';
import { isPruned, readFullHistory, wasAccepted, type History } from '../state/history.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import type { ReleaseOperation } from '../state/history-record.ts';

/** Returns the update that makes a release the current one; undefined if it already is. */
export function activate(document: RegistryDocument, release: Release, type: ReleaseOperation['type']): RegistryUpdate {
  const { name, version } = release;
  const from = liveVersion(document, name);
  if (from === version) return undefined;
  const next = release.kind === 'remote' ? setRemote(document, toRegistryEntry(release)) : setPage(document, name, version);
  return { next, operations: [{ type, name, from, to: version }] };
}

/** @throws CliError if the release was pruned: its files are deleted, or being deleted */
export async function assertNotPruned(history: History, { name, version }: Pick<Release, 'name' | 'version'>): Promise<void> {
  if (await isPruned(history, name, version)) throw new CliError(`${name} ${version} was pruned: release it anew under another version.`);
}

/**
 * Rejects a release that its last checks rejected, or that never passed any: a command without checks of the build must
 * not make it live. @throws CliError with the reason and the remedy
 */
export async function assertAccepted(storage: ObjectStorage, history: History, release: Pick<Release, 'name' | 'version'>): Promise<void> {
  await assertNotRejected(storage, release);
  const { name, version } = release;
  if (!wasAccepted(await readFullHistory(history), name, version))
    throw new CliError(`${name} ${version} never passed the checks. Publish its build: publish ${name} --dir FOLDER.`);
}

/** @throws CliError with the reason and the remedy if the last checks of a release rejected it */
export async function assertNotRejected(storage: ObjectStorage, release: Pick<Release, 'name' | 'version'>): Promise<void> {
  const rejection = await findRejection(storage, release);
  if (!rejection) return;
  const { name, version } = release;
  throw new CliError(
    `${name} ${version} was rejected at ${rejection.at} (${rejection.who}) and cannot become live:\n${rejection.reason}\nCorrect the cause and publish a build: publish ${name} --dir FOLDER.`,
  );
}
