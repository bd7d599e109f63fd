import { z } from 'zod';
import type { ResolveIntegrity } from './script-integrity.ts';

const hashesSchema = z.record(z.string(), z.string());

/**
 * Returns a function that finds the hashes of the page's own chunks, which the build adds to the page
 * (`page-integrity-plugin.ts` in packages/build). Undefined for a development page, which has no hashes.
 */
export function readPageIntegrity(): ResolveIntegrity | undefined {
  const text = document.querySelector('#script-integrity')?.textContent;
  if (!text) return undefined;
  const files = Object.entries(hashesSchema.parse(JSON.parse(text)));
  const hashes = new Map(files.map(([file, hash]) => [new URL(file, document.baseURI).href, hash]));
  return (url) => {
    const { origin, pathname } = new URL(url);
    return hashes.get(`${origin}${pathname}`);
  };
}
