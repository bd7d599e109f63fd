import { storageFailedAtom } from '../shell/safe-storage.ts';
import { shellStore } from '../shell/shell-store.ts';
import type { DraftLabel } from './draft-label.ts';
import { encryptedDrafts, isEncryptable } from './encrypted-drafts.ts';

/** So long a draft lives, in milliseconds. */
const LIFETIME = 24 * 60 * 60 * 1000;

/** What this page keeps where the browser cannot encrypt, or store. */
const memory = new Map<string, DraftLabel & { readonly text: string }>();

const stored = <T>(work: () => Promise<T>, otherwise: T): Promise<T> =>
  isEncryptable() ? work().catch(() => otherwise) : Promise.resolve(otherwise);

/**
 * Keeps a draft: encrypted in the database of the browser, or in the memory of this page alone where that does not go.
 * Never rejects.
 */
export async function putDraft(label: DraftLabel, text: string): Promise<void> {
  if (await stored(() => encryptedDrafts.put(label, text), false)) {
    memory.delete(label.id);
    return;
  }
  // On a page that cannot encrypt that is how it is; a database that fails is reported.
  if (isEncryptable()) shellStore.set(storageFailedAtom, true);
  memory.set(label.id, { ...label, text });
}

/** Removes a draft. Never rejects. */
export async function removeDraft(id: string): Promise<void> {
  memory.delete(id);
  await stored(() => encryptedDrafts.remove(id), undefined);
}

/** The drafts of this person for a form, the latest first; whatever is too old, whoever's, is removed. Never rejects. */
export async function draftsOf(sub: string, name: string, now: number = Date.now()): Promise<readonly DraftLabel[]> {
  const all = [...memory.values(), ...(await stored(() => encryptedDrafts.list(), []))];
  const isOld = ({ at }: DraftLabel) => now - at >= LIFETIME || at > now + LIFETIME;
  for (const { id } of all.filter(isOld)) await removeDraft(id);
  return all.filter((draft) => !isOld(draft) && draft.sub === sub && draft.name === name).toSorted((one, other) => other.at - one.at);
}

/** What a draft holds; undefined where it cannot be read. Never rejects. */
export async function draftText(label: DraftLabel): Promise<string | undefined> {
  return memory.get(label.id)?.text ?? (await stored(() => encryptedDrafts.text(label), undefined));
}

/** Removes what is too old, whoever's it is: at start-up. Never rejects. */
export async function sweepDrafts(): Promise<void> {
  await draftsOf('', '');
}

/** Removes all drafts, for tests. */
export async function forgetDrafts(): Promise<void> {
  memory.clear();
  const all = await stored(() => encryptedDrafts.list(), []);
  for (const { id } of all) await removeDraft(id);
}
