import { isStorageUnavailableAtom } from '../shell/safe-storage.ts';
import { shellStore } from '../shell/shell-store.ts';
import type { DraftMetadata } from './draft-metadata.ts';
import { encryptedDraftDb, isDraftEncryptionAvailable } from './encrypted-draft-db.ts';

/** Lifetime of a draft, in milliseconds. */
const LIFETIME = 24 * 60 * 60 * 1000;

/** Drafts in memory, if the browser cannot encrypt or store. */
const memory = new Map<string, DraftMetadata & { readonly text: string }>();

const stored = <T>(work: () => Promise<T>, otherwise: T): Promise<T> =>
  isDraftEncryptionAvailable() ? work().catch(() => otherwise) : Promise.resolve(otherwise);

/**
 * Saves a draft: encrypted in the database of the browser, or in the memory of this page if that
 * fails. Never rejects.
 */
export async function saveDraft(label: DraftMetadata, text: string): Promise<void> {
  if (await stored(() => encryptedDraftDb.put(label, text), false)) {
    memory.delete(label.id);
    return;
  }
  // Expected on a page that cannot encrypt; a failing database is reported.
  if (isDraftEncryptionAvailable()) shellStore.set(isStorageUnavailableAtom, true);
  memory.set(label.id, { ...label, text });
}

/** Removes a draft. Never rejects. */
export async function deleteDraft(id: string): Promise<void> {
  memory.delete(id);
  await stored(() => encryptedDraftDb.remove(id), undefined);
}

/**
 * Returns the drafts of this person for a form, the latest first; removes expired drafts of all
 * persons. Never rejects.
 */
export async function listDrafts(sub: string, name: string, now: number = Date.now()): Promise<readonly DraftMetadata[]> {
  const all = [...memory.values(), ...(await stored(() => encryptedDraftDb.list(), []))];
  const isOld = ({ at }: DraftMetadata) => now - at >= LIFETIME || at > now + LIFETIME;
  for (const { id } of all.filter(isOld)) await deleteDraft(id);
  return all.filter((draft) => !isOld(draft) && draft.sub === sub && draft.name === name).toSorted((one, other) => other.at - one.at);
}

/** Returns the content of a draft; undefined if it cannot be read. Never rejects. */
export async function readDraft(label: DraftMetadata): Promise<string | undefined> {
  return memory.get(label.id)?.text ?? (await stored(() => encryptedDraftDb.text(label), undefined));
}

/** Removes expired drafts of all persons, at start-up. Never rejects. */
export async function deleteExpiredDrafts(): Promise<void> {
  await listDrafts('', '');
}

/** Removes all drafts, for tests. */
export async function deleteAllDrafts(): Promise<void> {
  memory.clear();
  const all = await stored(() => encryptedDraftDb.list(), []);
  for (const { id } of all) await deleteDraft(id);
}
