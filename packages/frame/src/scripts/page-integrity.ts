import { z } from 'zod';
import type { ResolveIntegrity } from './script-integrity.ts';

const hashes = z.record(z.string(), z.string());

/**
 * The hashes of the page's own chunks, as its build has put them into the page (`page-integrity-plugin.ts` in
 * packages/build); undefined for a page under development, which has none.
 */
export function readPageIntegrity(): ResolveIntegrity | undefined {
  const text = document.querySelector('#script-hashes')?.textContent;
  if (!text) return undefined;
  const files = Object.entries(hashes.parse(JSON.parse(text)));
  const known = new Map(files.map(([file, hash]) => [new URL(file, document.baseURI).href, hash]));
  return (url) => {
    const { origin, pathname } = new URL(url);
    return known.get(`${origin}${pathname}`);
  };
}
