import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { root } from '../root.ts';
import { compile } from './compile.ts';
import type { EntryPoint } from './entries.ts';
import type { Declarations } from './surface.ts';

/** The declarations of an entry before and after the change. */
export interface SurfaceComparison {
  readonly entry: Pick<EntryPoint, 'name' | 'declarations'>;
  readonly before: Declarations;
  readonly now: Declarations;
}

/**
 * Type declarations for the comparison. `Normalized` replaces the type of a call or schema by its input and output, because
 * users of a call do not depend on zod's types.
 */
const NORMALIZED_TYPES = `
type Schema = { readonly _zod: { readonly input: unknown; readonly output: unknown } };
type In<T extends Schema> = T['_zod']['input'];
type Out<T extends Schema> = T['_zod']['output'];
type Call = { readonly params: Schema; readonly query: Schema; readonly body: Schema; readonly response: Schema };
type Normalized<T> = T extends Call
  ? { readonly request: (params: In<T['params']>, query: In<T['query']>, body: In<T['body']>) => Out<T['response']> }
  : T extends Schema ? { readonly write: (input: In<T>) => void; readonly read: Out<T> } : T;
`;

/**
 * Returns the folder of a comparison. It is inside the package, where the imports of the declarations are installed, and
 * ignored by git. Each process and thread has a separate folder, because tests run comparisons at the same time.
 */
export const getComparisonDir = (workspace: string): string =>
  path.join(root, workspace, `node_modules/.api-before-and-now-${process.pid}-${threadId}`);

/**
 * Finds the changed exports that are compatible with their earlier form, i.e. whose current type the compiler can assign to
 * the earlier type.
 * @param names names of the changed exports as in the platform, with members of objects (`calls.getCustomer`)
 */
export function findCompatibleExports({ entry, before, now }: SurfaceComparison, names: readonly string[]): ReadonlySet<string> {
  if (names.length === 0) return new Set();
  const packageDir = entry.declarations.split('/').slice(0, 2).join('/');
  const folder = getComparisonDir(packageDir);
  rmSync(folder, { recursive: true, force: true });
  try {
    for (const [form, declarations] of Object.entries({ before, now })) {
      for (const [file, text] of declarations) writeFile(path.join(folder, form, file), text);
    }
    const head = [
      `import type * as Before from './before/${entry.declarations}';`,
      `import type * as Now from './now/${entry.declarations}';`,
      ...NORMALIZED_TYPES.trim().split('\n'),
    ];
    const lines = names.map(
      (name, index) =>
        `export const _${index} = (now: Normalized<${renderTypeQuery('Now', name)}>): Normalized<${renderTypeQuery('Before', name)}> => now;`,
    );
    writeFile(path.join(folder, 'compare.ts'), [...head, ...lines].join('\n'));
    const config = path.join(folder, 'tsconfig.json');
    // Declarations use the sources of other packages, which import style sheets.
    const files = ['compare.ts', path.join(root, 'packages/ui/src/css.d.ts')];
    writeFile(config, JSON.stringify({ extends: path.join(root, 'tsconfig.web.json'), include: [], files }));
    const { hasSucceeded, output } = compile(['-p', config]);
    const incompatibleIndices = [...output.matchAll(/compare\.ts\((\d+),/g)].map(([, line]) => Number(line) - 1 - head.length);
    // A syntax error, or an error outside of the compared lines, prevents the comparison: all exports are treated as incompatible.
    const hasSyntaxError = /error TS1\d{3}:/.test(output);
    const hasOtherError = incompatibleIndices.length === 0 || incompatibleIndices.some((index) => index < 0);
    if (!hasSucceeded && (hasSyntaxError || hasOtherError)) return new Set();
    return new Set(names.filter((_, index) => !incompatibleIndices.includes(index)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const renderTypeQuery = (form: string, name: string): string => {
  const [exported = '', ...members] = name.split('.');
  return `(typeof ${form}.${exported})${members.map((member) => `['${member}']`).join('')}`;
};

function writeFile(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
