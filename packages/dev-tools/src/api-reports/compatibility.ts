import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { root } from '../root.ts';
import { compile } from './compile.ts';
import type { EntryPoint } from './entries.ts';
import type { Declarations } from './surface.ts';

/** An entry before and now. */
export interface SurfaceComparison {
  readonly entry: Pick<EntryPoint, 'name' | 'declarations'>;
  readonly before: Declarations;
  readonly now: Declarations;
}

/** Normalizes types for users: of a call its input and output, and of a schema, instead of zod's types. */
const NORMALIZED_TYPES = `
type Schema = { readonly _zod: { readonly input: unknown; readonly output: unknown } };
type In<T extends Schema> = T['_zod']['input'];
type Out<T extends Schema> = T['_zod']['output'];
type Call = { readonly params: Schema; readonly query: Schema; readonly body: Schema; readonly answer: Schema };
type Seen<T> = T extends Call
  ? { readonly ask: (params: In<T['params']>, query: In<T['query']>, body: In<T['body']>) => Out<T['answer']> }
  : T extends Schema ? { readonly write: (input: In<T>) => void; readonly read: Out<T> } : T;
`;

/**
 * The folder of a comparison: inside the package, where the imports of its declarations are installed, and ignored by
 * git; separate for each process, since tests compare several at once.
 */
export const comparisonDir = (workspace: string): string =>
  path.join(root, workspace, `node_modules/.api-before-and-now-${process.pid}-${threadId}`);

/**
 * Finds changed exports that are compatible with their earlier form: the compiler assigns the present one to the
 * earlier one.
 * @param names as in the platform: with members of objects (`calls.getCustomer`)
 */
export function findCompatibleExports({ entry, before, now }: SurfaceComparison, names: readonly string[]): ReadonlySet<string> {
  if (names.length === 0) return new Set();
  const packageDir = entry.declarations.split('/').slice(0, 2).join('/');
  const folder = comparisonDir(packageDir);
  rmSync(folder, { recursive: true, force: true });
  try {
    for (const [form, declarations] of Object.entries({ before, now }))
      for (const [file, text] of declarations) write(path.join(folder, form, file), text);
    const head = [
      `import type * as Before from './before/${entry.declarations}';`,
      `import type * as Now from './now/${entry.declarations}';`,
      ...NORMALIZED_TYPES.trim().split('\n'),
    ];
    const lines = names.map(
      (name, index) => `export const _${index} = (now: Seen<${typeOf('Now', name)}>): Seen<${typeOf('Before', name)}> => now;`,
    );
    write(path.join(folder, 'compare.ts'), [...head, ...lines].join('\n'));
    const config = path.join(folder, 'tsconfig.json');
    // Declarations use the sources of other packages, which import style sheets.
    const files = ['compare.ts', path.join(root, 'packages/ui/src/css.d.ts')];
    write(config, JSON.stringify({ extends: path.join(root, 'tsconfig.web.json'), include: [], files }));
    const { ok, output } = compile(['-p', config]);
    const broken = [...output.matchAll(/compare\.ts\((\d+),/g)].map(([, line]) => Number(line) - 1 - head.length);
    // An error elsewhere, or a syntax error, prevents the comparison: all exports are incompatible.
    if (!ok && (/error TS1\d{3}:/.test(output) || broken.length === 0 || broken.some((index) => index < 0))) return new Set();
    return new Set(names.filter((_, index) => !broken.includes(index)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const typeOf = (form: string, name: string): string => {
  const [exported = '', ...members] = name.split('.');
  return `(typeof ${form}.${exported})${members.map((member) => `['${member}']`).join('')}`;
};

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
