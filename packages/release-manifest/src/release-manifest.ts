import { z } from 'zod';
import { requiredExportsSchema, providedExportsSchema } from './compatibility.ts';
import { smokeTestSchema } from './smoke.ts';
import { registryEntrySchema } from './registry-entry.ts';

/**
 * The name of the file with the messages of the bundler after a failed build of a development server. The file is in the folder of the
 * build until a build succeeds, and is never published.
 */
export const BUILD_ERRORS_FILE = 'build-errors.txt';

/** The name of the file that marks the folder of a development build. A build with this file cannot be released. */
export const DEVELOPMENT_BUILD_FILE = 'development-build.txt';

/** The version of a release. It is also the name of its folder, so it contains no slash. */
const versionSchema = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.-]*$/, 'letters, digits, dots and hyphens');

/** The `release.json` of a remote. */
const remoteManifestSchema = registryEntrySchema.omit({ baseUrl: true, integrity: true }).extend({
  kind: z.literal('remote'),
  version: versionSchema,
  preload: registryEntrySchema.shape.preload.default({}),
  /**
   * The exports of the platform (the packages that the shell shares with remotes) that the remote uses. If the build cannot determine
   * them, they are undefined, and the version range in the metadata is used instead.
   */
  needs: requiredExportsSchema.optional(),
  /** Tests that a browser runs before the release. The browser also opens each screen without parameters in its path. */
  smoke: z.array(smokeTestSchema).default([]),
});

/** The `release.json` of the shell or of a stand-alone page. */
const pageManifestSchema = z.object({
  kind: z.literal('page'),
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: versionSchema,
  /** The exports of the platform in the shell; undefined for a stand-alone page. */
  offers: providedExportsSchema.optional(),
  /** The platform version of the shell (`shellApiVersion`), which the range `shellApi` of remotes refers to; undefined for a stand-alone page. */
  platform: z.string().optional(),
});
export type PageManifest = z.output<typeof pageManifestSchema>;

/** The manifest of a build (`release.json` in its folder), which contains all data that publishing needs. */
export const releaseManifestSchema = z.discriminatedUnion('kind', [remoteManifestSchema, pageManifestSchema]);
export type ReleaseManifest = z.output<typeof releaseManifestSchema>;
/** The input of the schema: properties with a default are optional. */
export type ReleaseManifestInput = z.input<typeof releaseManifestSchema>;
