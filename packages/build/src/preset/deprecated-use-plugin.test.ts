import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import webpack from 'webpack';
import { deprecatePanel, PANEL_WARNING } from '../testing/deprecate-panel.ts';
import { createRemoteConfig } from './create-remote-config.ts';

vi.mock(import('../platform/platform.ts'), async (original) => {
  const module = await original();
  return { ...module, loadPlatformManifest: () => deprecatePanel(module.loadPlatformManifest()) };
});

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'aboschalter-deprecated-'));
  mkdirSync(path.join(dir, 'src'));
  writeFileSync(path.join(dir, 'package.json'), '{"sideEffects":false}');
  symlinkSync(path.resolve(import.meta.dirname, '../../../../host/node_modules'), path.join(dir, 'node_modules'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Builds a remote. Returns the messages of its warnings. */
async function build(code: string, mode: 'development' | 'production'): Promise<readonly string[]> {
  writeFileSync(path.join(dir, 'src/remote.ts'), code);
  const options = { dir, outDir: path.join(dir, 'out'), cacheDir: path.join(dir, 'cache'), mode };
  const compiler = webpack(createRemoteConfig({ name: 'mfe-a', routes: [], widgets: {} }, '1', options));
  if (!compiler) throw new Error('webpack has created no compiler.');
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve) => {
    compiler.close(() => resolve());
  });
  return (stats?.compilation.warnings ?? []).map(({ message }) => message);
}

describe('a build of a remote with webpack', () => {
  const code = "import { Panel } from '@aboschalter/ui';\nexport const remote = { Panel };";

  it('warns in the development mode about a deprecated export, with the remedy', async () => {
    expect(await build(code, 'development')).toEqual([expect.stringMatching(PANEL_WARNING)]);
  });

  it('does not warn in the production mode, in which a warning makes the build fail', async () => {
    expect(await build(code, 'production')).toEqual([]);
  });

  it('does not warn if it uses no deprecated export', async () => {
    expect(await build("import { Button } from '@aboschalter/ui';\nexport const remote = { Button };", 'development')).toEqual([]);
  });
});
