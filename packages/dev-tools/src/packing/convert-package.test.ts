import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { convertPackage, toCompiledPath } from './convert-package.ts';
import { NODE_RANGE } from './launcher.ts';

let tempDir: string;
beforeEach(() => {
  tempDir = mkdtempSync(path.join(tmpdir(), 'aboschalter-convert-'));
  onTestFinished(() => rmSync(tempDir, { recursive: true, force: true }));
});
function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(tempDir, file)), { recursive: true });
  writeFileSync(path.join(tempDir, file), text);
}
const isPresent = (file: string) => existsSync(path.join(tempDir, file));

describe('convertPackage', () => {
  beforeEach(() => {
    write(
      'deployed/package.json',
      JSON.stringify({
        name: '@aboschalter/a',
        version: '1.0.0',
        exports: { '.': './src/index.ts', './testing': './src/testing/index.ts' },
        dependencies: { zod: '4.0.0' },
        devDependencies: { vitest: '5.0.0' },
        scripts: { start: 'x' },
      }),
    );
    write('deployed/src/index.ts', '');
    write('deployed/src/index.test.ts', '');
    write('deployed/src/testing/index.ts', '');
    write('deployed/src/page/page.html', '<p>');
    write('deployed/migrations/0001.sql', 'select 1');
    write('deployed/drizzle.config.ts', '');
    write('compiled/index.js', 'export {}');
    // The package manager deploys hard links.
    linkSync(path.join(tempDir, 'deployed/package.json'), path.join(tempDir, 'source.json'));
    convertPackage(path.join(tempDir, 'deployed'), path.join(tempDir, 'compiled'));
  });

  it('leaves the package.json of the repository unchanged', () => {
    expect(readFileSync(path.join(tempDir, 'source.json'), 'utf8')).toContain('vitest');
  });

  it('replaces the sources by the compiled modules, and keeps files that they read', () => {
    expect(isPresent('deployed/dist/index.js')).toBe(true);
    expect(readFileSync(path.join(tempDir, 'deployed/dist/page/page.html'), 'utf8')).toBe('<p>');
    expect(isPresent('deployed/migrations/0001.sql')).toBe(true);
  });

  it('removes sources, tests, empty folders and configuration', () => {
    for (const file of ['src', 'dist/index.test.js', 'dist/index.test.ts', 'dist/testing', 'drizzle.config.ts'])
      expect(isPresent(`deployed/${file}`), file).toBe(false);
  });

  it('points the exports to the compiled modules, and removes development dependencies', () => {
    expect(JSON.parse(readFileSync(path.join(tempDir, 'deployed/package.json'), 'utf8'))).toEqual({
      name: '@aboschalter/a',
      version: '1.0.0',
      dependencies: { zod: '4.0.0' },
      engines: { node: NODE_RANGE },
      exports: { '.': './dist/index.js' },
    });
  });
});

it.each([
  ['./src/index.ts', './dist/index.js'],
  ['src/db/migrate-main.ts', 'dist/db/migrate-main.js'],
])('toCompiledPath returns the compiled module of %s', (file, compiled) => {
  expect(toCompiledPath(file)).toBe(compiled);
});

it('convertPackage adds the type declarations to an export, and applies overrides', () => {
  write(
    'deployed/package.json',
    JSON.stringify({ name: '@aboschalter/a', private: true, version: '1.0.0', exports: { '.': './src/index.ts' } }),
  );
  write('compiled/index.js', 'export {}');
  write('compiled/index.d.ts', 'export {}');
  convertPackage(path.join(tempDir, 'deployed'), path.join(tempDir, 'compiled'), { private: undefined, version: '2.0.0' });
  expect(JSON.parse(readFileSync(path.join(tempDir, 'deployed/package.json'), 'utf8'))).toEqual({
    name: '@aboschalter/a',
    version: '2.0.0',
    engines: { node: NODE_RANGE },
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  });
});
