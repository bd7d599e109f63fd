import { isTimeoutError, withTimeout } from '@aboschalter/formats/with-timeout';
import { createStore, del, entries, get, set, update, type UseStore } from 'idb-keyval';
import { z } from 'zod';
import type { DraftMetadata } from './draft-metadata.ts';

/** The timeout of the database. After a timeout the database is treated as missing until the page is reloaded. */
const DATABASE_TIMEOUT_MS = 2_000;
const ALGORITHM = 'AES-GCM';
/** The length of the initialization vector that is recommended for AES-GCM. */
const IV_BYTES = 12;

const metadataSchema = z.object({ id: z.string(), sub: z.string(), name: z.string(), at: z.number() });
/** An `ArrayBuffer`. Not checked with `instanceof`, which returns false if the value from the database belongs to another realm. */
const bytesSchema = z.custom<ArrayBuffer>((value) => Object.prototype.toString.call(value) === '[object ArrayBuffer]');
const encryptedDraftSchema = metadataSchema.extend({ iv: bytesSchema, cipher: bytesSchema });

/** Returns whether this page can encrypt and has a database. False on an insecure page, and if storage is disabled. */
export function isDraftEncryptionAvailable(): boolean {
  return globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined;
}

let store: UseStore | undefined;
/** Returns the store of the database. Opens it on first use. */
function getStore(): UseStore {
  store ??= createStore('aboschalter-drafts', 'drafts');
  return store;
}

let hasTimedOut = false;

/** Runs an operation with a timeout. After the first timeout all calls reject at once, so that forms wait only once. */
async function runWithTimeout<T>(operation: () => Promise<T>): Promise<T> {
  if (hasTimedOut) throw new Error('The database does not respond.');
  try {
    return await withTimeout(DATABASE_TIMEOUT_MS, operation);
  } catch (error) {
    if (isTimeoutError(error)) hasTimedOut = true;
    throw error;
  }
}

/**
 * Returns the encryption key of a person. Creates it on first use, as a key that scripts cannot extract. If two tabs create a key at the
 * same time, both use the key that was stored first.
 */
async function getEncryptionKey(sub: string): Promise<CryptoKey> {
  const name = `key ${sub}`;
  const storedKey = await get<CryptoKey>(name, getStore());
  if (storedKey) return storedKey;
  const newKey = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt']);
  await update<CryptoKey>(name, (firstKey) => firstKey ?? newKey, getStore());
  return (await get<CryptoKey>(name, getStore())) ?? newKey;
}

/** Returns the additional authenticated data of a draft. A draft can be decrypted only with its own metadata. */
const getAdditionalData = ({ id, sub, name }: DraftMetadata) => new TextEncoder().encode(JSON.stringify([id, sub, name]));

/** The drafts in the database of the browser, encrypted with a key per person. All functions reject if the database fails. */
export const encryptedDraftDb = {
  put: (draft: DraftMetadata, text: string): Promise<void> =>
    runWithTimeout(async () => {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const key = await getEncryptionKey(draft.sub);
      const cipher = await crypto.subtle.encrypt(
        { name: ALGORITHM, iv, additionalData: getAdditionalData(draft) },
        key,
        new TextEncoder().encode(text),
      );
      await set(`draft ${draft.id}`, { ...draft, iv: iv.buffer, cipher }, getStore());
    }),
  list: (): Promise<readonly DraftMetadata[]> =>
    runWithTimeout(async () => (await entries(getStore())).flatMap(([, value]) => metadataSchema.safeParse(value).data ?? [])),
  readText: (draft: DraftMetadata): Promise<string | undefined> =>
    runWithTimeout(async () => {
      const { iv, cipher } = encryptedDraftSchema.parse(await get(`draft ${draft.id}`, getStore()));
      const key = await getEncryptionKey(draft.sub);
      return new TextDecoder().decode(
        await crypto.subtle.decrypt({ name: ALGORITHM, iv, additionalData: getAdditionalData(draft) }, key, cipher),
      );
    }),
  remove: (id: string): Promise<void> => runWithTimeout(() => del(`draft ${id}`, getStore())),
};
