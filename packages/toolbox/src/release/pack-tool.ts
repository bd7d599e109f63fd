import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, toolConfig } from '@aboschalter/federation';
import { z } from 'zod';
import { root, workFolder } from '../root.ts';

const packageJson = z.object({ version: z.string() });
const NAME = 'aboschalter-release';
/** Drives the browser of the gate: whoever asks no gate needs none. */
export const DRIVER = 'playwright-core';

/**
 * Builds the release tool as a package for a team's own pipeline: one folder that needs nothing but Node, ready for
 * `npm pack`, `npm publish` or to be copied.
 * @param outDir where it goes; what was there before is gone
 */
export async function packTool(outDir: string): Promise<void> {
  const dir = path.join(root, 'packages/release');
  await build(toolConfig({ dir, entry: './src/cli/main.ts', outDir, cacheDir: path.join(workFolder, 'cache/tool'), optional: [DRIVER] }));
  chmodSync(path.join(outDir, 'main.mjs'), 0o755);
  const { version } = packageJson.parse(JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')));
  const optionalPeer = { peerDependencies: { [DRIVER]: '>=1.56' }, peerDependenciesMeta: { [DRIVER]: { optional: true } } };
  const manifest = { name: NAME, version, type: 'module', bin: { [NAME]: 'main.mjs' }, engines: { node: '>=22.13' }, ...optionalPeer };
  writeFileSync(path.join(outDir, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  copyFileSync(path.join(dir, 'releasing.md'), path.join(outDir, 'README.md'));
}
