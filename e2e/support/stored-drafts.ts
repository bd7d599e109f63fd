import type { Page } from '@playwright/test';

/**
 * Returns the texts of the drafts in the browser's database, decrypted with the stored keys. A page saves each change
 * asynchronously, so a journey that reloads at once waits for its last input here.
 */
export function readStoredDrafts(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('the database of drafts cannot be read')));
      });
    const database = await settled(indexedDB.open('aboschalter-drafts'));
    const store = database.transaction('drafts').objectStore('drafts');
    const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled<unknown[]>(store.getAll())]);
    database.close();
    const entries = Object.fromEntries(keys.map((key, index) => [String(key), values[index]]));
    const drafts = Object.entries(entries).filter(([key]) => key.startsWith('draft '));
    return Promise.all(
      drafts.map(async ([, draft]) => {
        const { id, sub, name, iv, cipher } = Object(draft);
        const additionalData = new TextEncoder().encode(JSON.stringify([id, sub, name]));
        const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, Object(entries[`key ${sub}`]), cipher);
        return new TextDecoder().decode(text);
      }),
    );
  });
}
