import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDefinition } from '@aboschalter/platform/remote';
import { z } from 'zod';
import { root } from '../root.ts';

/** A remote of this repository: a folder with `src/remote.ts`. */
export interface Remote {
  /** Its folder, and its name in the registry. */
  readonly name: string;
  /** Base path of its page alone, if that is released, too: `/benutzer/`. */
  readonly alone?: string | undefined;
}

/** What a remote's package.json says to this tool: `"aboschalter": { "alone": "/benutzer/" }`. */
const packageJson = z.object({
  aboschalter: z.strictObject({ alone: z.string().regex(/^\/[a-z-]+\/$/) }).optional(),
});

/**
 * The remotes of a repository, by name: whatever is to be told of all of them begins here.
 * @throws Error (zod) if a package.json says of a page alone what cannot be
 */
export function findRemotes(repository: string = root): readonly Remote[] {
  return globSync('mfe-*/src/remote.ts', { cwd: repository })
    .map((file) => file.split(path.sep)[0] ?? '')
    .toSorted()
    .map((name) => {
      const text = readFileSync(path.join(repository, name, 'package.json'), 'utf8');
      return { name, alone: packageJson.parse(JSON.parse(text)).aboschalter?.alone };
    });
}

/** The name under which the page of a remote alone is released. */
export const standaloneReleaseName = (remote: string): string => `${remote}-alone`;

const remoteModule = z.object({ remote: z.custom<RemoteDefinition>((value) => typeof value === 'object' && value !== null) });

/** The table of contents of the remote in a folder. */
export async function loadRemoteDefinition(dir: string): Promise<RemoteDefinition> {
  return remoteModule.parse(await import(path.join(dir, 'src/remote.ts'))).remote;
}
