import type { RegistryEntry } from '@aboschalter/release-manifest';
import { z } from 'zod';
import { entryName } from '../registry/document.ts';

const servedSchema = z.looseObject({ remotes: z.array(z.unknown()) });

/** Returns a registry with one entry replaced, and without canaries. */
export function substituteEntry(registry: unknown, entry: RegistryEntry): object {
  const { remotes, ...rest } = servedSchema.parse(registry);
  return { ...rest, canaries: [], remotes: [...remotes.filter((other) => entryName(other) !== entry.name), entry] };
}

const BASE = /<base [^>]*>/;
const NONCE = /<meta property="csp-nonce"[^>]*>/;
const STYLE = /<style(?: nonce="[^"]*")?>/;

/**
 * Returns the page of another release of the shell as the web server of `live` would serve it: with its values in the
 * head for this installation and this response, and its nonce on the page's own styles.
 */
export function substituteShell(live: string, candidate: string): string {
  const added = [BASE, NONCE].map((tag) => tag.exec(live)?.[0] ?? '').join('');
  const nonce = / nonce="[^"]*"/.exec(added)?.[0] ?? '';
  return candidate.replace(BASE, '').replace(NONCE, '').replace('<head>', `<head>${added}`).replace(STYLE, `<style${nonce}>`);
}
