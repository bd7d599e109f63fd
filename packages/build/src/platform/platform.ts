import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ProvidedExports } from '@aboschalter/release-manifest';
import semver from 'semver';

const signatureSchema = z.strictObject({
  /** The platform version in which the export got its current signature. */
  since: z.string(),
  /** The current signature: a hash over the declaration and the types to which the declaration refers. */
  is: z.string(),
  /** Earlier signatures that are compatible with the current one. */
  serves: z.array(z.string()),
  /** Present if the export will be removed with the next major version. */
  deprecated: z
    .strictObject({
      /** The platform version that deprecated the export. */
      since: z.string(),
      /** The text of its tag `@deprecated`: what to use instead. */
      text: z.string().min(1),
    })
    .optional(),
});

/**
 * The platform (the packages that remotes share with the shell) as data: its version, and the signature of each export that exists at
 * runtime. `pnpm api-report` writes the manifest; do not edit it. All versions and ranges of the platform are derived from the manifest.
 */
export const platformManifestSchema = z.strictObject({
  /** A semver version: an addition raises the minor version, a breaking change the major version. */
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** The signatures by entry (`@aboschalter/ui/form`) and exported name; members of objects are listed (`calls.getCustomer`). */
  exports: z.record(z.string(), z.record(z.string(), signatureSchema)),
});
export type PlatformManifest = z.output<typeof platformManifestSchema>;

/** The file of the platform manifest in the repository. */
export const PLATFORM_MANIFEST_FILE = 'packages/build/platform-manifest.json';

/** Loads the platform manifest of these sources. @throws Error (zod) if the file is invalid */
export function loadPlatformManifest(): PlatformManifest {
  return platformManifestSchema.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, '../../platform-manifest.json'), 'utf8')));
}

/** Returns the exports of a shell that is built with a platform, each with its current signature and the compatible earlier ones. */
export function getProvidedExports({ exports }: PlatformManifest): ProvidedExports {
  return Object.fromEntries(
    Object.entries(exports).map(([entry, names]) => [
      entry,
      Object.fromEntries(Object.entries(names).map(([name, { is, serves }]) => [name, [is, ...serves]])),
    ]),
  );
}

/** A deprecated export of the platform. */
export interface DeprecatedExport {
  readonly entry: string;
  readonly name: string;
  /** The platform version that deprecated the export. */
  readonly since: string;
  /** The text of its tag `@deprecated`: what to use instead. */
  readonly text: string;
  /** The platform version that removes the export. */
  readonly removedIn: string;
}

/** Lists the deprecated exports of a platform. */
export function listDeprecatedExports({ version, exports }: PlatformManifest): readonly DeprecatedExport[] {
  const removedIn = `${semver.major(version) + 1}.0.0`;
  return Object.entries(exports).flatMap(([entry, names]) =>
    Object.entries(names).flatMap(([name, { deprecated }]) => (deprecated ? [{ entry, name, ...deprecated, removedIn }] : [])),
  );
}
