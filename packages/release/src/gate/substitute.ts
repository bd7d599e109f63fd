import type { RegistryEntry } from '@aboschalter/release-manifest';
import { z } from 'zod';
import { getEntryName } from '../registry/document.ts';

const servedRegistrySchema = z.looseObject({ remotes: z.array(z.unknown()) });

/** Returns a registry with one entry replaced, and without canaries. */
export function substituteEntry(registry: unknown, entry: RegistryEntry): object {
  const { remotes, ...rest } = servedRegistrySchema.parse(registry);
  return { ...rest, canaries: [], remotes: [...remotes.filter((other) => getEntryName(other) !== entry.name), entry] };
}

const BASE = /<base [^>]*>/;
const NONCE = /<meta property="csp-nonce"[^>]*>/;
const STYLE = /<style(?: nonce="[^"]*")?>/;

/**
 * Returns the page of a candidate with the values that the web server inserts into each page.
 * @param live the page of the live shell, as served. Its base URL and its nonce are copied to the candidate; the inline style of the
 *   candidate gets the nonce, too
 */
export function substituteShell(live: string, candidate: string): string {
  const installationTags = [BASE, NONCE].map((tag) => tag.exec(live)?.[0] ?? '').join('');
  const nonce = / nonce="[^"]*"/.exec(installationTags)?.[0] ?? '';
  return candidate.replace(BASE, '').replace(NONCE, '').replace('<head>', `<head>${installationTags}`).replace(STYLE, `<style${nonce}>`);
}
