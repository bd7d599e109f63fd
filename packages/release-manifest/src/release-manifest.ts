import { z } from 'zod';
import { needs, offers } from './compatibility.ts';
import { smokeJourney } from './smoke.ts';
import { registryEntry } from './registry-entry.ts';

/** The name of a folder. */
const version = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.-]*$/, 'letters, digits, dots and hyphens');

/** The `release.json` of a remote. */
const remoteDescription = registryEntry.omit({ baseUrl: true, integrity: true }).extend({
  kind: z.literal('remote'),
  version,
  preload: registryEntry.shape.preload.default({}),
  /**
   * The exports it uses of the platform; undefined if its build cannot determine them, and then the range of its
   * metadata applies.
   */
  needs: needs.optional(),
  /** Smoke tests that run before it is released; each other screen with a fixed path is opened. */
  smoke: z.array(smokeJourney).default([]),
});

/** The `release.json` of the shell or of a stand-alone page. */
const pageDescription = z.object({
  kind: z.literal('page'),
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version,
  /** The exports of the shell, and their version; undefined for a stand-alone page. */
  offers: offers.optional(),
  platform: z.string().optional(),
});
export type PageManifest = z.output<typeof pageDescription>;

/** The manifest of a build, `release.json` in its folder: everything that publishing needs besides its files. */
export const releaseManifest = z.discriminatedUnion('kind', [remoteDescription, pageDescription]);
export type ReleaseManifest = z.output<typeof releaseManifest>;
/** The input of the schema: properties with a default are optional. */
export type ReleaseManifestInput = z.input<typeof releaseManifest>;
