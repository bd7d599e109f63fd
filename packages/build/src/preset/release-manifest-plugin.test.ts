import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEVELOPMENT_BUILD_FILE } from '@aboschalter/release-manifest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runBuild } from '../release/build.ts';
import { addPageManifest } from './release-manifest-plugin.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'aboschalter-manifest-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Builds a page with a script of this code. */
async function buildPage(code: string, mode: 'production' | 'development'): Promise<void> {
  writeFileSync(path.join(dir, 'page.js'), code);
  const config = { mode, context: dir, entry: './page.js', output: { path: path.join(dir, 'out'), clean: true } };
  await runBuild(addPageManifest(config, { name: 'host', version: '1' }));
}
const hasFile = (name: string) => existsSync(path.join(dir, 'out', name));

describe('ReleaseManifestPlugin', () => {
  it('writes the manifest of a build', async () => {
    await buildPage('', 'production');
    expect(JSON.parse(readFileSync(path.join(dir, 'out/release.json'), 'utf8'))).toEqual({ kind: 'page', name: 'host', version: '1' });
  });

  it('writes no manifest if the build fails', async () => {
    await expect(buildPage("import './missing.js';", 'production')).rejects.toThrow('missing.js');
    expect(hasFile('release.json')).toBe(false);
  });

  it('marks a build in the development mode, so that it is not released', async () => {
    await buildPage('', 'development');
    expect(hasFile(DEVELOPMENT_BUILD_FILE)).toBe(true);
    await buildPage('', 'production');
    expect(hasFile(DEVELOPMENT_BUILD_FILE)).toBe(false);
  });
});
