import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { NODE_RANGE } from './launcher.ts';

const packageSchema = z.looseObject({ name: z.string(), exports: z.record(z.string(), z.string()).default({}) });

/** Files and folders of a package, apart from its code, that an installation needs. */
const KEPT_ENTRIES = new Set([
  'package.json',
  'migrations',
  'platform-manifest.json',
  'platform-history.json',
  'README.md',
  'CHANGELOG.md',
  'node_modules',
]);
const isTestFile = (file: string): boolean => /\.(?:test|bench)\.tsx?$|\.test-d\.ts$/.test(file);

/** Returns the path of the compiled module: `./src/index.ts` becomes `./dist/index.js`. */
export const toCompiledPath = (file: string): string => file.replace(/^(\.\/)?src\//, '$1dist/').replace(/\.tsx?$/, '.js');

/**
 * Replaces the sources of a deployed package by JavaScript: `src` becomes `dist`, `exports` point there, and everything
 * that is only needed for development is removed. Exports without a compiled module are removed, too.
 * @param folder the deployed or unpacked package
 * @param compiled the compiled `src` of the package
 * @param overrides fields of the `package.json` that get another value; `undefined` removes a field
 */
export function convertPackage(folder: string, compiled: string, overrides: Readonly<Record<string, unknown>> = {}): void {
  for (const entry of readdirSync(folder))
    if (!KEPT_ENTRIES.has(entry) && entry !== 'src') rmSync(path.join(folder, entry), { recursive: true });
  const src = path.join(folder, 'src');
  const dist = path.join(folder, 'dist');
  const isCode = (file: string) => /\.(?:ts|tsx)$/.test(file);
  // Files that modules read at run time, for example pages and pictures.
  if (existsSync(src)) cpSync(src, dist, { recursive: true, filter: (file) => !isCode(file) && !isTestFile(file) });
  rmSync(src, { recursive: true, force: true });
  cpSync(compiled, dist, { recursive: true });
  removeEmptyFolders(dist);
  const file = path.join(folder, 'package.json');
  const { exports, devDependencies: _dev, scripts: _scripts, ...manifest } = packageSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const converted = Object.entries(exports).flatMap(([name, target]) => {
    const code = toCompiledPath(target);
    const types = code.replace(/\.js$/, '.d.ts');
    if (!existsSync(path.join(folder, code))) return [];
    return [[name, existsSync(path.join(folder, types)) ? { types, default: code } : code] as const];
  });
  const content = { ...manifest, engines: { node: NODE_RANGE }, exports: Object.fromEntries(converted), ...overrides };
  replaceFile(file, `${JSON.stringify(content, undefined, 2)}\n`);
}

/** Writes a file. Removes an existing one first: deployed files are hard links, so writing would change the file in the repository. */
export function replaceFile(file: string, text: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, text);
}

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const child = path.join(folder, entry.name);
    if (!entry.isDirectory()) continue;
    removeEmptyFolders(child);
    if (readdirSync(child).length === 0) rmSync(child, { recursive: true });
  }
}
