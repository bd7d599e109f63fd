import type { Page } from '@playwright/test';

/** An encrypted draft in the database. */
interface StoredDraft {
  readonly id: string;
  readonly sub: string;
  readonly name: string;
  readonly iv: ArrayBuffer;
  readonly cipher: ArrayBuffer;
}

/**
 * Returns the texts of the drafts in the browser's database, decrypted with the stored keys. A page saves each change
 * asynchronously, so a journey that reloads at once waits for its last input here.
 */
export function readStoredDrafts(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('The database of drafts cannot be read.')));
      });
    const database = await settled(indexedDB.open('aboschalter-drafts'));
    const store = database.transaction('drafts').objectStore('drafts');
    const [names, values] = await Promise.all([settled(store.getAllKeys()), settled<unknown[]>(store.getAll())]);
    database.close();
    const isDraft = (value: unknown): value is StoredDraft => typeof value === 'object' && value !== null && 'cipher' in value;
    return Promise.all(
      values.filter(isDraft).map(async ({ id, sub, name, iv, cipher }) => {
        const key = values[names.indexOf(`key ${sub}`)];
        if (!(key instanceof CryptoKey)) throw new Error(`There is no key for ${sub}.`);
        const additionalData = new TextEncoder().encode(JSON.stringify([id, sub, name]));
        return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, cipher));
      }),
    );
  });
}
