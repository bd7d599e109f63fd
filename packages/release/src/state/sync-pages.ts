import type { RegistryDocument } from '../registry/document.ts';
import type { ObjectStorage } from '@aboschalter/object-store';

/** Returns the key of the copy that web servers serve: the page of the current shell, or a current stand-alone page. */
export const getPageKey = (name: string): string => `pages/${name}.html`;

/**
 * Writes the page of each current release to the key that web servers serve, because web servers do not read the registry. If this is
 * interrupted, the next command writes the pages.
 * @param read reads the current document. It is called again at the end; if the document has changed, the pages are written again
 */
export async function syncPages(storage: ObjectStorage, read: () => Promise<RegistryDocument>): Promise<void> {
  for (let document = await read(); ;) {
    for (const [name, version] of Object.entries(document.pages)) await syncPage(storage, name, version);
    const outdatedPages = (await storage.list('pages/')).filter(
      (key) => !Object.keys(document.pages).some((name) => getPageKey(name) === key),
    );
    for (const key of outdatedPages) await storage.delete(key);
    const latest = await read();
    if (latest.change === document.change) return;
    document = latest;
  }
}

async function syncPage(storage: ObjectStorage, name: string, version: string): Promise<void> {
  const page = await storage.read(`releases/${name}/${version}/index.html`);
  const published = await storage.read(getPageKey(name));
  if (!page || (published && Buffer.compare(page.body, published.body) === 0)) return;
  const draft = { body: page.body, type: 'text/html', cacheControl: 'no-store' };
  await storage.write(getPageKey(name), draft, published ? { etag: published.etag } : 'absent');
}
