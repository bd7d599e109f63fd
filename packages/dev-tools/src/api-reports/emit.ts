import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../root.ts';
import { CliError } from '../terminal/cli-error.ts';
import { compile } from './compile.ts';
import { addSpreadDeprecations, findDeprecations, removeComments, type Deprecations } from './deprecations.ts';
import type { EntryPoint } from './entries.ts';
import type { Declarations } from './surface.ts';

/** Declaration files as the compiler emits them. */
export interface EmittedDeclarations {
  /** The declarations without comments. */
  readonly declarations: Declarations;
  /** The deprecated names of each file. */
  readonly deprecations: ReadonlyMap<string, Deprecations>;
}

/**
 * Emits the declarations of entries and of all their imports from this repository. The compiler runs in
 * one thread, so that its output is the same on every machine.
 * @throws CliError with the messages of the compiler if there are errors; Error if a tag `@deprecated` has no text
 */
export function emitDeclarations(entries: readonly Pick<EntryPoint, 'name' | 'source'>[]): EmittedDeclarations {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-api-'));
  try {
    const outDir = path.join(folder, 'out');
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      // Comments contain the tags `@deprecated`.
      removeComments: false,
      rootDir: root,
      outDir,
      typeRoots: [],
      // Packages are resolved to their sources, because the compiler emits no declarations for files below `node_modules`.
      paths: {
        ...Object.fromEntries(entries.map(({ name, source }) => [name, [path.join(root, source)]])),
        '@aboschalter/*': [path.join(root, 'packages/*/src/index.ts')],
      },
    };
    // `css.d.ts` declares the style sheets that the sources import.
    const sources = ['packages/ui/src/css.d.ts', ...entries.map(({ source }) => source)].map((file) => path.join(root, file));
    const config = path.join(folder, 'tsconfig.json');
    writeFileSync(config, JSON.stringify({ extends: path.join(root, 'tsconfig.web.json'), compilerOptions, include: [], files: sources }));
    const { hasSucceeded, output } = compile(['-p', config, '--singleThreaded']);
    if (!hasSucceeded) throw new CliError(`The shared packages do not compile:\n${output}`);
    const files = globSync('**/*.d.ts', { cwd: outDir }).map((file) => {
      const name = file.split(path.sep).join('/');
      return { name, text: readFileSync(path.join(outDir, file), 'utf8') };
    });
    return {
      declarations: new Map(files.map(({ name, text }) => [name, removeComments(name, text)])),
      deprecations: addSpreadDeprecations(new Map(files.map(({ name, text }) => [name, findDeprecations(name, text)])), readSource),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Reads the source file of a declaration file. */
function readSource(file: string): string {
  const source = path.join(root, file.replace(/\.d\.ts$/, '.ts'));
  return readFileSync(existsSync(source) ? source : `${source}x`, 'utf8');
}
