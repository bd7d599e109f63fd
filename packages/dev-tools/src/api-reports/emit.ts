import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../root.ts';
import { CliError } from '../terminal/cli-error.ts';
import { compile } from './compile.ts';
import type { EntryPoint } from './entries.ts';
import type { Declarations } from './surface.ts';

/**
 * The declarations of sources and of all that they import from this repository, as the compiler writes them, without
 * comments. One thread, so that they are the same everywhere.
 * @throws Sentence with the compiler's words if there are errors
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
      // As sources: of what is found in `node_modules`, or is imported from there first, no declarations are written.
      paths: {
        ...Object.fromEntries(entries.map(({ name, source }) => [name, [path.join(root, source)]])),
        '@aboschalter/*': [path.join(root, 'packages/*/src/index.ts')],
      },
    };
    const files = ['packages/ui/src/css.d.ts', ...entries.map(({ source }) => source)].map((file) => path.join(root, file));
    const config = path.join(folder, 'tsconfig.json');
    writeFileSync(config, JSON.stringify({ extends: path.join(root, 'tsconfig.web.json'), compilerOptions, include: [], files }));
    const { ok, output } = compile(['-p', config, '--singleThreaded']);
    if (!ok) throw new CliError(`The shared packages do not compile:\n${output}`);
    return new Map(
      globSync('**/*.d.ts', { cwd: outDir }).map((file) => [file.split(path.sep).join('/'), readFileSync(path.join(outDir, file), 'utf8')]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
