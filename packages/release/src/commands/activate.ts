import { toRegistryEntry, type Release } from '../candidate/release.ts';
import { findLiveVersion, withPage, withRemote, type RegistryDocument } from '../registry/document.ts';
import { findRejection } from '../candidate/rejection.ts';
import { CliError } from '../cli-error.ts';
import type { RegistryUpdate } from '../state/update-registry.ts';
import { isPruned, readFullHistory, wasAccepted, type History } from '../state/history.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import type { ReleaseOperation } from '../state/history-record.ts';

/** Returns the registry update that makes a release the current one; undefined if it already is. */
export function activate(document: RegistryDocument, release: Release, type: ReleaseOperation['type']): RegistryUpdate {
  const { name, version } = release;
  const from = findLiveVersion(document, name);
  if (from === version) return undefined;
  const next = release.kind === 'remote' ? withRemote(document, toRegistryEntry(release)) : withPage(document, name, version);
  return { next, operations: [{ type, name, from, to: version }] };
}

/** Throws CliError if the release was pruned, since its files are deleted or are being deleted. */
export async function assertNotPruned(history: History, { name, version }: Pick<Release, 'name' | 'version'>): Promise<void> {
  if (await isPruned(history, name, version)) throw new CliError(`${name} ${version} was pruned: release it anew under another version.`);
}

/**
 * Throws CliError, with reason and remedy, if the last checks of a release rejected it, or if it never passed any. For
 * commands that make an existing release live without checking its build.
 */
export async function assertAccepted(storage: ObjectStorage, history: History, release: Pick<Release, 'name' | 'version'>): Promise<void> {
  await assertNotRejected(storage, release);
  const { name, version } = release;
  if (!wasAccepted(await readFullHistory(history), name, version))
    throw new CliError(`${name} ${version} never passed the checks. Publish its build: publish ${name} --dir FOLDER.`);
}

/** Throws CliError, with reason and remedy, if the last checks of a release rejected it. */
export async function assertNotRejected(storage: ObjectStorage, release: Pick<Release, 'name' | 'version'>): Promise<void> {
  const rejection = await findRejection(storage, release);
  if (!rejection) return;
  const { name, version } = release;
  throw new CliError(
    `${name} ${version} was rejected at ${rejection.at} (${rejection.who}) and cannot become live:\n${rejection.reason}\nCorrect the cause and publish a build: publish ${name} --dir FOLDER.`,
  );
}
