import { z } from 'zod';
import { registryEntry } from './registry-entry.ts';

/** What of shared packages is there or used: by package and name, with a hash of its type. */
export const surface = z.record(z.string(), z.record(z.string(), z.string()));
export type Surface = z.output<typeof surface>;

/** Names a folder, and stays inside it. */
const version = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.-]*$/, 'letters, digits, dots and hyphens');

/** What a build of a remote says of itself in its `release.json`. */
const remoteDescription = registryEntry.omit({ baseUrl: true, integrity: true }).extend({
  kind: z.literal('remote'),
  version,
  preload: registryEntry.shape.preload.default({}),
  /** What it uses of the packages that the shell shares. */
  needs: surface.default({}),
});

/** What a build of the shell, or of a page alone, says of itself. */
const pageDescription = z.object({
  kind: z.literal('page'),
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version,
  /** What it shares; undefined where it does not say, and then nothing can be checked against it. */
  offers: surface.optional(),
});

/** What a build says of itself, in `release.json` in its folder: all that publishing it needs besides its files. */
export const buildDescription = z.discriminatedUnion('kind', [remoteDescription, pageDescription]);
export type BuildDescription = z.output<typeof buildDescription>;
/** As it is written: whatever has a default may be left out. */
export type BuildDescriptionInput = z.input<typeof buildDescription>;
