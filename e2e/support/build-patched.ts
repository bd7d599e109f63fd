import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBuild } from '@aboschalter/build';
import { createBuildConfig, findRemotes, root, listTargets } from '@aboschalter/dev-tools';

export interface PatchedBuild {
  /** Shell or remote. */
  readonly release: string;
  readonly version: string;
  /** A file of this repository, the text to replace in it, and the replacement. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const loader = fileURLToPath(import.meta.resolve('./replace-text-loader.ts'));

/**
 * Builds a release with one changed file; reuses earlier builds for all others, and stores nothing. The output is in
 * `outDir`; releasing it is another step.
 */
export async function buildPatched({ release, version, file, from, to }: PatchedBuild, outDir: string): Promise<void> {
  const target = listTargets(findRemotes()).find((one) => one.release === release);
  if (!target) throw new Error(`There is no ${release}.`);
  const config = await createBuildConfig(target, version, outDir);
  const change = { test: path.join(root, file), enforce: 'pre' as const, loader, options: { from, to } };
  await runBuild({
    ...config,
    module: { ...config.module, rules: [...(config.module?.rules ?? []), change] },
    cache: typeof config.cache === 'object' && config.cache.type === 'filesystem' ? { ...config.cache, readonly: true } : false,
  });
}
