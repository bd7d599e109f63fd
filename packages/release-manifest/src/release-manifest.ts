import { z } from 'zod';
import { needs, offers } from './compatibility.ts';
import { smokeJourney } from './smoke.ts';
import { registryEntry } from './registry-entry.ts';

/** Names a folder, and stays inside it. */
const version = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.-]*$/, 'letters, digits, dots and hyphens');

/** What a build of a remote says of itself in its `release.json`. */
const remoteDescription = registryEntry.omit({ baseUrl: true, integrity: true }).extend({
  kind: z.literal('remote'),
  version,
  preload: registryEntry.shape.preload.default({}),
  /** What it uses of the platform; undefined where its build cannot tell, and then the range of its metadata counts. */
  needs: needs.optional(),
  /** Short ways through it, on which it is tried before it counts; without any, each screen that has an address of its own is opened. */
  smoke: z.array(smokeJourney).default([]),
});

/** What a build of the shell, or of a page alone, says of itself. */
const pageDescription = z.object({
  kind: z.literal('page'),
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version,
  /** What the shell offers to remotes, and the version of that; undefined of a page alone, which has none. */
  offers: offers.optional(),
  platform: z.string().optional(),
});
export type PageManifest = z.output<typeof pageDescription>;

/** What a build says of itself, in `release.json` in its folder: all that publishing it needs besides its files. */
export const releaseManifest = z.discriminatedUnion('kind', [remoteDescription, pageDescription]);
export type ReleaseManifest = z.output<typeof releaseManifest>;
/** As it is written: whatever has a default may be left out. */
export type ReleaseManifestInput = z.input<typeof releaseManifest>;
