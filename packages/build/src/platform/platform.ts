import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Offers } from '@aboschalter/release-manifest';

const signature = z.strictObject({
  /** The version of the platform since which it has been there in the present form, or in one that serves the present users. */
  since: z.string(),
  /** The signature: a hash over its declaration and the types that this names. */
  is: z.string(),
  /** Earlier signatures: what was built against one of these runs with the present one. */
  serves: z.array(z.string()),
});

/**
 * What remotes share with the shell, as data: the version of all of it, and of each thing that can be used at run time when
 * it took its present form. Written by `pnpm api`, never by hand; the one source of every version and range.
 */
export const platformManifest = z.strictObject({
  /** A semver version: an addition raises the minor, whatever breaks a user raises the major. */
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** By entry (`@aboschalter/ui/form`) and exported name (of an object its members, too: `calls.getCustomer`). */
  exports: z.record(z.string(), z.record(z.string(), signature)),
});
export type PlatformManifest = z.output<typeof platformManifest>;

/** Where the platform is written down, within the repository. */
export const PLATFORM_MANIFEST_FILE = 'packages/build/platform.json';

/** The platform of these sources. @throws Error (zod) if the file is not as it must be */
export function loadPlatformManifest(): PlatformManifest {
  return platformManifest.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, '../../platform.json'), 'utf8')));
}

/** What a shell that is built on a platform offers. */
export function providedExportsOf({ exports }: PlatformManifest): Offers {
  return Object.fromEntries(
    Object.entries(exports).map(([entry, names]) => [
      entry,
      Object.fromEntries(Object.entries(names).map(([name, { is, serves }]) => [name, [is, ...serves]])),
    ]),
  );
}
