import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '@aboschalter/build';
import { createBuildConfig, findRemotes, root, listTargets } from '@aboschalter/dev-tools';

export interface PatchedBuild {
  /** Shell or remote. */
  readonly release: string;
  readonly version: string;
  /** A file of this repository, what is to be replaced in it, and by what. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const loader = fileURLToPath(import.meta.resolve('./replace-text-loader.ts'));

/**
 * Builds a release as if one file had been changed; what was built here before is taken up for all the others, and nothing
 * is kept. What was built goes into `outDir`; releasing it is another step.
 */
export async function buildPatched({ release, version, file, from, to }: PatchedBuild, outDir: string): Promise<void> {
  const target = listTargets(findRemotes()).find((one) => one.release === release);
  if (!target) throw new Error(`There is no ${release}.`);
  const config = await createBuildConfig(target, version, outDir);
  const change = { test: path.join(root, file), enforce: 'pre' as const, loader, options: { from, to } };
  await build({
    ...config,
    module: { ...config.module, rules: [...(config.module?.rules ?? []), change] },
    cache: typeof config.cache === 'object' && config.cache.type === 'filesystem' ? { ...config.cache, readonly: true } : false,
  });
}
