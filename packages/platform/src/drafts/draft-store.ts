import { isStorageUnavailableAtom } from '../shell/safe-storage.ts';
import { shellStore } from '../shell/shell-store.ts';
import type { DraftMetadata } from './draft-metadata.ts';
import { encryptedDraftDb, isDraftEncryptionAvailable } from './encrypted-draft-db.ts';

/** The lifetime of a draft, in milliseconds. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Drafts by id, if the browser cannot encrypt or store them. */
const memory = new Map<string, DraftMetadata & { readonly text: string }>();

/** Returns the result of work with the database, or the fallback if the database is unavailable or fails. */
const tryDatabase = <T>(work: () => Promise<T>, fallback: T): Promise<T> =>
  isDraftEncryptionAvailable() ? work().catch(() => fallback) : Promise.resolve(fallback);

/**
 * Saves a draft: encrypted in the database of the browser, or in memory if that fails. Never rejects.
 */
export async function saveDraft(metadata: DraftMetadata, text: string): Promise<void> {
  if (await tryDatabase(() => encryptedDraftDb.put(metadata, text), false)) {
    memory.delete(metadata.id);
    return;
  }
  // A failing database is reported, but not a page that cannot encrypt.
  if (isDraftEncryptionAvailable()) shellStore.set(isStorageUnavailableAtom, true);
  memory.set(metadata.id, { ...metadata, text });
}

/** Removes a draft. Never rejects. */
export async function deleteDraft(id: string): Promise<void> {
  memory.delete(id);
  await tryDatabase(() => encryptedDraftDb.remove(id), undefined);
}

/**
 * Returns the drafts of this person for a form, the latest first. Deletes expired drafts of all persons.
 * Never rejects.
 */
export async function listDrafts(sub: string, name: string, now: number = Date.now()): Promise<readonly DraftMetadata[]> {
  const all = [...memory.values(), ...(await tryDatabase(() => encryptedDraftDb.list(), []))];
  const isExpired = ({ at }: DraftMetadata) => now - at >= LIFETIME_MS || at > now + LIFETIME_MS;
  for (const { id } of all.filter(isExpired)) await deleteDraft(id);
  return all.filter((draft) => !isExpired(draft) && draft.sub === sub && draft.name === name).toSorted((one, other) => other.at - one.at);
}

/** Returns the content of a draft; undefined if it cannot be read. Never rejects. */
export async function readDraft(metadata: DraftMetadata): Promise<string | undefined> {
  return memory.get(metadata.id)?.text ?? (await tryDatabase(() => encryptedDraftDb.readText(metadata), undefined));
}

/** Removes expired drafts of all persons, at start-up. Never rejects. */
export async function deleteExpiredDrafts(): Promise<void> {
  await listDrafts('', '');
}

/** Removes all drafts, for tests. */
export async function deleteAllDrafts(): Promise<void> {
  memory.clear();
  const all = await tryDatabase(() => encryptedDraftDb.list(), []);
  for (const { id } of all) await deleteDraft(id);
}
