import { isTimeoutError, withTimeout } from '@aboschalter/formats/with-timeout';
import { createStore, del, entries, get, set, update, type UseStore } from 'idb-keyval';
import { z } from 'zod';
import type { DraftMetadata } from './draft-metadata.ts';

/**
 * Timeout of the database in milliseconds; after it, the database is treated as missing until the
 * page is reloaded.
 */
const DATABASE_TIMEOUT = 2000;
const AES = 'AES-GCM';

const labelSchema = z.object({ id: z.string(), sub: z.string(), name: z.string(), at: z.number() });
/** Values from the database may belong to another realm, for which `instanceof` fails. */
const bytesSchema = z.custom<ArrayBuffer>((value) => Object.prototype.toString.call(value) === '[object ArrayBuffer]');
const encryptedDraftSchema = labelSchema.extend({ iv: bytesSchema, cipher: bytesSchema });

/**
 * Whether this page can encrypt and has a database: false on an insecure page, or if storage is
 * disabled.
 */
export function isDraftEncryptionAvailable(): boolean {
  return globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined;
}

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('aboschalter-drafts', 'drafts'));

let hasTimedOut = false;

/**
 * Rejects if the database does not answer in time, and at once after that: forms wait only once.
 */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (hasTimedOut) throw new Error('the database does not answer');
  try {
    return await withTimeout(DATABASE_TIMEOUT, work);
  } catch (error) {
    if (isTimeoutError(error)) hasTimedOut = true;
    throw error;
  }
}

/**
 * Returns the key of a person. It is not extractable; if two tabs create one at once, both use the
 * first.
 */
async function keyOf(sub: string): Promise<CryptoKey> {
  const name = `key ${sub}`;
  const known = await get<CryptoKey>(name, store());
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: AES, length: 256 }, false, ['encrypt', 'decrypt']);
  await update<CryptoKey>(name, (first) => first ?? made, store());
  return (await get<CryptoKey>(name, store())) ?? made;
}

/** Additional authenticated data: a draft can be decrypted only with its own metadata. */
const boundTo = ({ id, sub, name }: DraftMetadata) => new TextEncoder().encode(JSON.stringify([id, sub, name]));

/**
 * Drafts in the database of the browser, encrypted with a key per person. Each call rejects if the
 * database fails.
 */
export const encryptedDraftDb = {
  put: (draft: DraftMetadata, text: string): Promise<boolean> =>
    limited(async () => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const key = await keyOf(draft.sub);
      const cipher = await crypto.subtle.encrypt({ name: AES, iv, additionalData: boundTo(draft) }, key, new TextEncoder().encode(text));
      await set(`draft ${draft.id}`, { ...draft, iv: iv.buffer, cipher }, store());
      return true;
    }),
  list: (): Promise<readonly DraftMetadata[]> =>
    limited(async () => (await entries(store())).flatMap(([, value]) => labelSchema.safeParse(value).data ?? [])),
  text: (draft: DraftMetadata): Promise<string | undefined> =>
    limited(async () => {
      const { iv, cipher } = encryptedDraftSchema.parse(await get(`draft ${draft.id}`, store()));
      const key = await keyOf(draft.sub);
      return new TextDecoder().decode(await crypto.subtle.decrypt({ name: AES, iv, additionalData: boundTo(draft) }, key, cipher));
    }),
  remove: (id: string): Promise<void> => limited(() => del(`draft ${id}`, store())),
};
