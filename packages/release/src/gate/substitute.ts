import type { RegistryEntry } from '@aboschalter/release-manifest';
import { z } from 'zod';
import { entryName } from '../registry/document.ts';

const served = z.looseObject({ remotes: z.array(z.unknown()) });

/** A registry as a server answers it, with one remote in the place of the one of that name, and no canary. */
export function substituteEntry(registry: unknown, entry: RegistryEntry): object {
  const { remotes, ...rest } = served.parse(registry);
  return { ...rest, canaries: [], remotes: [...remotes.filter((other) => entryName(other) !== entry.name), entry] };
}

const BASE = /<base [^>]*>/;
const NONCE = /<meta property="csp-nonce"[^>]*>/;
const STYLE = /<style(?: nonce="[^"]*")?>/;

/**
 * The page of another release of the shell, as the web server that has served `live` would serve it: with what that one puts
 * into the head for this installation and this answer, and its nonce at the styles of the page itself.
 */
export function substituteShell(live: string, candidate: string): string {
  const added = [BASE, NONCE].map((tag) => tag.exec(live)?.[0] ?? '').join('');
  const nonce = / nonce="[^"]*"/.exec(added)?.[0] ?? '';
  return candidate.replace(BASE, '').replace(NONCE, '').replace('<head>', `<head>${added}`).replace(STYLE, `<style${nonce}>`);
}
