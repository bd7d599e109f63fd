import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBuild } from '@aboschalter/build';
import { createBuildConfig, findRemotes, root, listTargets } from '@aboschalter/dev-tools';

/** A release that is built from the sources of this repository with one changed text. */
export interface PatchedBuild {
  /** The name of the release: of the shell, a remote, or a stand-alone page. */
  readonly release: string;
  readonly version: string;
  /** A file of this repository, the text to replace in it, and the replacement. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const loader = fileURLToPath(import.meta.resolve('./replace-text-loader.ts'));

/**
 * Builds a release with one changed file into `outDir`, without releasing it. The cache of earlier builds is used for all other
 * files, and is not changed.
 * @throws Error if there is no such release, or if the file does not contain the text
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
