import type { ReleaseDocument } from '../registry/document.ts';
import type { Storage } from '@aboschalter/object-store';

/** Where web servers find the page of the present release of the shell, or of a page alone. */
export const pageKey = (name: string): string => `pages/${name}.html`;

/**
 * Puts the page of each present release where web servers find it, who read no registry. It follows the document, which
 * alone decides: where that was ended in between, the next command does it.
 * @param read answers the document as it is now; if it became another meanwhile, that one's pages are put there
 */
export async function syncPages(storage: Storage, read: () => Promise<ReleaseDocument>): Promise<void> {
  for (let document = await read(); ;) {
    for (const [name, version] of Object.entries(document.pages)) await syncPage(storage, name, version);
    const gone = (await storage.list('pages/')).filter((key) => !Object.keys(document.pages).some((name) => pageKey(name) === key));
    for (const key of gone) await storage.remove(key);
    const present = await read();
    if (present.change === document.change) return;
    document = present;
  }
}

async function syncPage(storage: Storage, name: string, version: string): Promise<void> {
  const page = await storage.read(`releases/${name}/${version}/index.html`);
  const shown = await storage.read(pageKey(name));
  if (!page || (shown && Buffer.compare(page.body, shown.body) === 0)) return;
  const draft = { body: page.body, type: 'text/html', cacheControl: 'no-store' };
  await storage.write(pageKey(name), draft, shown ? { tag: shown.tag } : 'absent');
}
