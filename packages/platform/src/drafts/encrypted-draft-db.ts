import { isTimeoutError, withTimeout } from '@aboschalter/formats/with-timeout';
import { createStore, del, entries, get, set, update, type UseStore } from 'idb-keyval';
import { z } from 'zod';
import type { DraftMetadata } from './draft-metadata.ts';

/**
 * Timeout of the database in milliseconds. After it the database is treated as missing until the page is
 * reloaded.
 */
const DATABASE_TIMEOUT_MS = 2000;
const AES = 'AES-GCM';

const metadataSchema = z.object({ id: z.string(), sub: z.string(), name: z.string(), at: z.number() });
/** An `ArrayBuffer`. `instanceof` fails for values from the database if they belong to another realm. */
const bytesSchema = z.custom<ArrayBuffer>((value) => Object.prototype.toString.call(value) === '[object ArrayBuffer]');
const encryptedDraftSchema = metadataSchema.extend({ iv: bytesSchema, cipher: bytesSchema });

/**
 * Whether this page can encrypt and has a database: false on an insecure page, or if storage is
 * disabled.
 */
export function isDraftEncryptionAvailable(): boolean {
  return globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined;
}

let store: UseStore | undefined;
/** Returns the store, which is opened on first use. */
function getStore(): UseStore {
  store ??= createStore('aboschalter-drafts', 'drafts');
  return store;
}

let hasTimedOut = false;

/**
 * Runs work with a timeout. After the first timeout it rejects at once, so that forms wait only once.
 */
async function runWithTimeout<T>(work: () => Promise<T>): Promise<T> {
  if (hasTimedOut) throw new Error('The database does not answer.');
  try {
    return await withTimeout(DATABASE_TIMEOUT_MS, work);
  } catch (error) {
    if (isTimeoutError(error)) hasTimedOut = true;
    throw error;
  }
}

/**
 * Returns the encryption key of a person, and creates it on first use. The key is not extractable. If two tabs
 * create one at the same time, both use the first.
 */
async function getEncryptionKey(sub: string): Promise<CryptoKey> {
  const name = `key ${sub}`;
  const storedKey = await get<CryptoKey>(name, getStore());
  if (storedKey) return storedKey;
  const newKey = await crypto.subtle.generateKey({ name: AES, length: 256 }, false, ['encrypt', 'decrypt']);
  await update<CryptoKey>(name, (firstKey) => firstKey ?? newKey, getStore());
  return (await get<CryptoKey>(name, getStore())) ?? newKey;
}

/** Returns the additional authenticated data, so that a draft can be decrypted only with its own metadata. */
const getAdditionalData = ({ id, sub, name }: DraftMetadata) => new TextEncoder().encode(JSON.stringify([id, sub, name]));

/**
 * Drafts in the database of the browser, encrypted with a key per person. Each call rejects if the
 * database fails.
 */
export const encryptedDraftDb = {
  put: (draft: DraftMetadata, text: string): Promise<boolean> =>
    runWithTimeout(async () => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const key = await getEncryptionKey(draft.sub);
      const cipher = await crypto.subtle.encrypt(
        { name: AES, iv, additionalData: getAdditionalData(draft) },
        key,
        new TextEncoder().encode(text),
      );
      await set(`draft ${draft.id}`, { ...draft, iv: iv.buffer, cipher }, getStore());
      return true;
    }),
  list: (): Promise<readonly DraftMetadata[]> =>
    runWithTimeout(async () => (await entries(getStore())).flatMap(([, value]) => metadataSchema.safeParse(value).data ?? [])),
  readText: (draft: DraftMetadata): Promise<string | undefined> =>
    runWithTimeout(async () => {
      const { iv, cipher } = encryptedDraftSchema.parse(await get(`draft ${draft.id}`, getStore()));
      const key = await getEncryptionKey(draft.sub);
      return new TextDecoder().decode(
        await crypto.subtle.decrypt({ name: AES, iv, additionalData: getAdditionalData(draft) }, key, cipher),
      );
    }),
  remove: (id: string): Promise<void> => runWithTimeout(() => del(`draft ${id}`, getStore())),
};
