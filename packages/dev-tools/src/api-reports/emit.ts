import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../root.ts';
import { CliError } from '../terminal/cli-error.ts';
import { compile } from './compile.ts';
import type { EntryPoint } from './entries.ts';
import type { Declarations } from './surface.ts';

/**
 * Emits the declarations of entries and of all their imports from this repository, without comments. The compiler runs in
 * one thread, so that its output is the same on every machine.
 * @throws CliError with the messages of the compiler if there are errors
 */
export function emitDeclarations(entries: readonly Pick<EntryPoint, 'name' | 'source'>[]): Declarations {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-api-'));
  try {
    const outDir = path.join(folder, 'out');
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      rootDir: root,
      outDir,
      typeRoots: [],
      // Packages are resolved to their sources, because the compiler emits no declarations for files below `node_modules`.
      paths: {
        ...Object.fromEntries(entries.map(({ name, source }) => [name, [path.join(root, source)]])),
        '@aboschalter/*': [path.join(root, 'packages/*/src/index.ts')],
      },
    };
    const files = ['packages/ui/src/css.d.ts', ...entries.map(({ source }) => source)].map((file) => path.join(root, file));
    const config = path.join(folder, 'tsconfig.json');
    writeFileSync(config, JSON.stringify({ extends: path.join(root, 'tsconfig.web.json'), compilerOptions, include: [], files }));
    const { hasSucceeded, output } = compile(['-p', config, '--singleThreaded']);
    if (!hasSucceeded) throw new CliError(`The shared packages do not compile:\n${output}`);
    return new Map(
      globSync('**/*.d.ts', { cwd: outDir }).map((file) => [file.split(path.sep).join('/'), readFileSync(path.join(outDir, file), 'utf8')]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
