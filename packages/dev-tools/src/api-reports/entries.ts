import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedModuleNames } from '@aboschalter/build';
import { z } from 'zod';
import { root } from '../root.ts';

/** An entry of a package that the shell shares with remotes. Paths are relative to the root of the repository. */
export interface EntryPoint {
  /** The import specifier: `@aboschalter/ui/form`. */
  readonly name: string;
  /** The source file: `packages/ui/src/form.ts`. */
  readonly source: string;
  /** The declaration file that the compiler emits: `packages/ui/src/form.d.ts`. */
  readonly declarations: string;
  /** The API report: `packages/ui/api/form.txt`. */
  readonly report: string;
}

const packageJsonSchema = z.object({ exports: z.record(z.string(), z.string()) });

/** Lists all shared entries. @throws Error if a shared module is not an entry of its package */
export const listSharedEntryPoints = (): readonly EntryPoint[] => sharedModuleNames.map(readEntryPoint);

function readEntryPoint(name: string): EntryPoint {
  const [, workspace = '', sub] = name.split('/');
  const folder = `packages/${workspace}`;
  const { exports } = packageJsonSchema.parse(JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')));
  const source = exports[sub === undefined ? '.' : `./${sub}`];
  if (source === undefined) throw new Error(`${name} is shared, but its package does not export it.`);
  const file = path.posix.join(folder, source);
  return { name, source: file, declarations: file.replace(/\.tsx?$/, '.d.ts'), report: `${folder}/api/${sub ?? 'index'}.txt` };
}
