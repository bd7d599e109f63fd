import { entryOf, type Release } from '../candidate/release.ts';
import { liveVersion, setPage, setRemote, type ReleaseDocument } from '../registry/document.ts';
import { CliError } from '../cli-error.ts';
import type { RegistryUpdate } from '../state/update-registry.ts';
import { isPruned, type History } from '../state/history.ts';
import type { ReleaseOperation } from '../state/history-record.ts';

/** Returns the update that makes a release the current one; undefined if it already is. */
export function activate(document: ReleaseDocument, release: Release, did: ReleaseOperation['did']): RegistryUpdate {
  const { name, version } = release;
  const from = liveVersion(document, name);
  if (from === version) return undefined;
  const next = release.kind === 'remote' ? setRemote(document, entryOf(release)) : setPage(document, name, version);
  return { next, deeds: [{ did, name, from, to: version }] };
}

/** @throws CliError if the release was pruned: its files are deleted, or being deleted */
export async function assertNotPruned(history: History, { name, version }: Pick<Release, 'name' | 'version'>): Promise<void> {
  if (await isPruned(history, name, version)) throw new CliError(`${name} ${version} was pruned: release it anew under another version.`);
}
