import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedModuleNames } from '@aboschalter/build';
import { z } from 'zod';
import { root } from '../root.ts';

/** One shared entry of our packages. */
export interface EntryPoint {
  /** Its import specifier: `@aboschalter/ui/form`. */
  readonly name: string;
  /** Its source, within the repository: `packages/ui/src/form.ts`. */
  readonly source: string;
  /** Its declaration file, as named by the compiler. */
  readonly declarations: string;
  /** Its report, within the repository: `packages/ui/api/form.txt`. */
  readonly report: string;
}

const packageJsonSchema = z.object({ exports: z.record(z.string(), z.string()) });

/** All shared entries. @throws Error if one is not an entry of its package */
export const sharedEntryPoints = (): readonly EntryPoint[] => sharedModuleNames.map(entryOf);

function entryOf(name: string): EntryPoint {
  const [, workspace = '', sub] = name.split('/');
  const folder = `packages/${workspace}`;
  const { exports } = packageJsonSchema.parse(JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')));
  const source = exports[sub === undefined ? '.' : `./${sub}`];
  if (source === undefined) throw new Error(`${name} is shared, but no entry of its package.`);
  const file = path.posix.join(folder, source);
  return { name, source: file, declarations: file.replace(/\.tsx?$/, '.d.ts'), report: `${folder}/api/${sub ?? 'index'}.txt` };
}
