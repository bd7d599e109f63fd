import { isStorageUnavailableAtom } from '../shell/safe-storage.ts';
import { shellStore } from '../shell/shell-store.ts';
import type { DraftMetadata } from './draft-metadata.ts';
import { encryptedDraftDb, isDraftEncryptionAvailable } from './encrypted-draft-db.ts';

/** How long a draft is kept. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The drafts that the browser could not encrypt or store, by id. */
const draftsInMemory = new Map<string, DraftMetadata & { readonly text: string }>();

/** Runs an operation of the database. Returns its result, or the fallback if the database is unavailable or fails. */
const tryDatabase = <T>(operation: () => Promise<T>, fallback: T): Promise<T> =>
  isDraftEncryptionAvailable() ? operation().catch(() => fallback) : Promise.resolve(fallback);

/** Saves a draft encrypted in the database of the browser, or in memory if that fails. Never rejects. */
export async function saveDraft(metadata: DraftMetadata, text: string): Promise<void> {
  const isStored = await tryDatabase(() => encryptedDraftDb.put(metadata, text).then(() => true), false);
  if (isStored) {
    draftsInMemory.delete(metadata.id);
    return;
  }
  // Staff see a report about a failure of the database, but not about an insecure page, which cannot encrypt.
  if (isDraftEncryptionAvailable()) shellStore.set(isStorageUnavailableAtom, true);
  draftsInMemory.set(metadata.id, { ...metadata, text });
}

/** Removes a draft. Never rejects. */
export async function deleteDraft(id: string): Promise<void> {
  draftsInMemory.delete(id);
  await tryDatabase(() => encryptedDraftDb.remove(id), undefined);
}

/** Deletes the expired drafts of all persons, and returns the other drafts. Never rejects. */
async function deleteExpiredAndListDrafts(now: number): Promise<readonly DraftMetadata[]> {
  const drafts = [...draftsInMemory.values(), ...(await tryDatabase(() => encryptedDraftDb.list(), []))];
  // A draft from the far future was saved while the clock was wrong.
  const isExpired = ({ at }: DraftMetadata) => now - at >= LIFETIME_MS || at > now + LIFETIME_MS;
  for (const { id } of drafts.filter(isExpired)) await deleteDraft(id);
  return drafts.filter((draft) => !isExpired(draft));
}

/**
 * Returns the drafts of a person for a form, the latest first. Deletes expired drafts of all persons. Never rejects.
 */
export async function listDrafts(sub: string, name: string, now: number = Date.now()): Promise<readonly DraftMetadata[]> {
  const drafts = await deleteExpiredAndListDrafts(now);
  return drafts.filter((draft) => draft.sub === sub && draft.name === name).toSorted((one, other) => other.at - one.at);
}

/** Returns the content of a draft, or undefined if the draft cannot be read. Never rejects. */
export async function readDraft(metadata: DraftMetadata): Promise<string | undefined> {
  return draftsInMemory.get(metadata.id)?.text ?? (await tryDatabase(() => encryptedDraftDb.readText(metadata), undefined));
}

/** Removes the expired drafts of all persons. Called at start-up. Never rejects. */
export async function deleteExpiredDrafts(): Promise<void> {
  await deleteExpiredAndListDrafts(Date.now());
}

/** Removes all drafts. For tests. */
export async function deleteAllDrafts(): Promise<void> {
  draftsInMemory.clear();
  const storedDrafts = await tryDatabase(() => encryptedDraftDb.list(), []);
  for (const { id } of storedDrafts) await deleteDraft(id);
}
