import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runBuild, createCliConfig } from '@aboschalter/build';
import { z } from 'zod';
import { createLauncher, NODE_RANGE } from '../packing/launcher.ts';
import { root, workDir } from '../root.ts';

const packageJsonSchema = z.object({ version: z.string() });
const NAME = 'aboschalter-release';
/** The package that drives the browser of the smoke test. It is optional: only the smoke test needs it. */
export const BROWSER_DRIVER = 'playwright-core';

const LAUNCHER = 'aboschalter-release.mjs';

/**
 * Builds the release tool as a package for a team's own pipeline: one folder that needs only Node, ready for `npm
 * pack`, `npm publish` or copying.
 * @param outDir the output folder; it is emptied first
 * @param version by default that of the package
 */
export async function packReleaseCli(outDir: string, version?: string): Promise<void> {
  const dir = path.join(root, 'packages/release');
  await runBuild(
    createCliConfig({ dir, entry: './src/cli/main.ts', outDir, cacheDir: path.join(workDir, 'cache/tool'), optional: [BROWSER_DRIVER] }),
  );
  writeFileSync(path.join(outDir, LAUNCHER), `#!/usr/bin/env node\n${createLauncher(NAME, './main.mjs')}`);
  chmodSync(path.join(outDir, LAUNCHER), 0o755);
  const sources = packageJsonSchema.parse(JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')));
  const optionalPeer = { peerDependencies: { [BROWSER_DRIVER]: '>=1.56' }, peerDependenciesMeta: { [BROWSER_DRIVER]: { optional: true } } };
  const manifest = {
    name: NAME,
    version: version ?? sources.version,
    type: 'module',
    bin: { [NAME]: LAUNCHER },
    engines: { node: NODE_RANGE },
    ...optionalPeer,
  };
  writeFileSync(path.join(outDir, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  copyFileSync(path.join(root, 'packages/docs/guides/releasing.md'), path.join(outDir, 'README.md'));
}
