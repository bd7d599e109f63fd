import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRemoteConfig } from '@aboschalter/build';
import { loadRemoteDefinition } from '@aboschalter/release-manifest/remote-folder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { findRemotes } from '../release/remotes.ts';
import { root } from '../root.ts';
import { isFull } from '../testing/full.ts';
import { parseArguments } from './options.ts';
import { writeRemote } from './write-remote.ts';

// A repository in a temporary folder, with the tools and configuration of this one.
const repository = mkdtempSync(path.join(tmpdir(), 'aboschalter-new-remote-'));
const folder = path.join(repository, 'mfe-probe');
const packageJsonSchema = z.object({ dependencies: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) });
beforeAll(async () => {
  await writeRemote(parseArguments(['mfe-probe', '--title', 'Probe & Übung']), repository);
  for (const file of ['.oxfmtrc.json', 'oxlint.config.ts']) copyFileSync(path.join(root, file), path.join(repository, file));
  // Declares the matchers and styles of tests.
  const ambient = ['css.d.ts', 'test-setup.ts'].map((file) => path.join(root, 'packages/ui/src', file));
  const types = { extends: path.join(root, 'tsconfig.web.json'), include: ['mfe-probe/src', ...ambient] };
  writeFileSync(path.join(repository, 'tsconfig.json'), JSON.stringify(types));
  symlinkSync(path.join(root, 'node_modules'), path.join(repository, 'node_modules'));
  linkDependencies();
});
afterAll(() => rmSync(repository, { recursive: true }));

/** Links the packages in the new package.json, and no others, as an installation does. */
function linkDependencies(): void {
  const { dependencies, devDependencies } = packageJsonSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const installed = findRemotes().map((remote) => path.join(root, remote.name, 'node_modules', name));
    const link = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(realpathSync(installed.find(existsSync) ?? name), link);
  }
}

/** Runs a tool of this repository in the temporary repository. Returns its exit code and output. */
function runTool(program: string, ...args: readonly string[]) {
  const options = { cwd: repository, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin', program), args, options);
  return { status, output: `${stdout}${stderr}` };
}

it('a new remote is found, has the requested metadata, and can be built', async () => {
  expect(findRemotes(repository)).toEqual([{ name: 'mfe-probe' }]);
  const remote = await loadRemoteDefinition(folder);
  expect(remote).toMatchObject({
    name: 'mfe-probe',
    routes: [{ name: 'probe', path: '/probe', title: 'Probe & Übung', nav: true }],
  });
  const options = { dir: folder, outDir: path.join(repository, 'out'), cacheDir: path.join(repository, 'cache') };
  expect(() => createRemoteConfig(remote, '1', options)).not.toThrow();
});

it.each([
  ['oxfmt', '--check', 'mfe-probe'],
  // The type-aware rules take much longer.
  ['oxlint', ...(isFull() ? ['--type-aware'] : []), '--deny-warnings', 'mfe-probe'],
])('the tool %s reports no problem in a new remote', (program, ...args) => {
  const { status, output } = runTool(program, ...args);
  expect(status, output).toBe(0);
});

it('the type check reports a wrong file in a new remote, and none of the generated files', () => {
  writeFileSync(path.join(folder, 'src/wrong.ts'), "export const wrong: number = 'text';");
  // Errors in other packages are reported by their own check.
  const own = runTool('tsc', '-p', '.')
    .output.split('\n')
    .filter((line) => line.startsWith('mfe-probe'));
  expect(own).toEqual([expect.stringMatching(/^mfe-probe\/src\/wrong\.ts/)]);
  rmSync(path.join(folder, 'src/wrong.ts'));
});

it('the format check reports an unformatted file of a new remote', () => {
  const file = path.join(folder, 'src/unformatted.ts');
  writeFileSync(file, 'export  const a = "b"');
  expect(runTool('oxfmt', '--check', 'mfe-probe').status).toBe(1);
  rmSync(file);
});
