import type { RegistryDocument } from '../registry/document.ts';
import type { ObjectStorage } from '@aboschalter/object-store';

/** The path for web servers of the page of the current release of the shell, or of a stand-alone page. */
export const pageKey = (name: string): string => `pages/${name}.html`;

/**
 * Writes the page of each current release to the path of web servers, which read no registry. The document decides:
 * after an interruption the next command does it.
 * @param read returns the present document; if it has changed in the meantime, its pages are written
 */
export async function syncPages(storage: ObjectStorage, read: () => Promise<RegistryDocument>): Promise<void> {
  for (let document = await read(); ;) {
    for (const [name, version] of Object.entries(document.pages)) await syncPage(storage, name, version);
    const gone = (await storage.list('pages/')).filter((key) => !Object.keys(document.pages).some((name) => pageKey(name) === key));
    for (const key of gone) await storage.delete(key);
    const present = await read();
    if (present.change === document.change) return;
    document = present;
  }
}

async function syncPage(storage: ObjectStorage, name: string, version: string): Promise<void> {
  const page = await storage.read(`releases/${name}/${version}/index.html`);
  const shown = await storage.read(pageKey(name));
  if (!page || (shown && Buffer.compare(page.body, shown.body) === 0)) return;
  const draft = { body: page.body, type: 'text/html', cacheControl: 'no-store' };
  await storage.write(pageKey(name), draft, shown ? { etag: shown.etag } : 'absent');
}
