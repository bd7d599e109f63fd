import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../root.ts';

/** A remote of this repository: a folder with `src/remote.ts`. */
export interface Remote {
  /** The name of the folder, which is also the name in the registry. */
  readonly name: string;
  /** Base path of the stand-alone page, if the page is released: `/benutzer/`. */
  readonly standalonePath?: string | undefined;
}

/** The settings in a remote's package.json: `"aboschalter": { "standalonePath": "/benutzer/" }`. */
const packageJsonSchema = z.object({
  aboschalter: z.strictObject({ standalonePath: z.string().regex(/^\/[a-z-]+\/$/) }).optional(),
});

/**
 * Finds the remotes of a repository, sorted by name. There is no other list of the remotes.
 * @throws Error (zod) if a package.json has invalid settings
 */
export function findRemotes(repository: string = root): readonly Remote[] {
  return globSync('mfe-*/src/remote.ts', { cwd: repository })
    .map((file) => file.split(path.sep)[0] ?? '')
    .toSorted()
    .map((name) => {
      const text = readFileSync(path.join(repository, name, 'package.json'), 'utf8');
      return { name, standalonePath: packageJsonSchema.parse(JSON.parse(text)).aboschalter?.standalonePath };
    });
}

/** Returns the name of the releases of a remote's stand-alone page. */
export const getStandaloneReleaseName = (remote: string): string => `${remote}-standalone`;

/** Returns the names of the releases of the stand-alone pages, by base path: `/benutzer/` to `mfe-admin-standalone`. */
export const listStandalonePages = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    findRemotes().flatMap(({ name, standalonePath }) =>
      standalonePath === undefined ? [] : [[standalonePath, getStandaloneReleaseName(name)]],
    ),
  );
