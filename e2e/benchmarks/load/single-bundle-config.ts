import path from 'node:path';
import { shellConfig, webpack, type BaseOptions, type Configuration } from '@aboschalter/federation';
import { root } from '@aboschalter/toolbox';

const replacements = path.join(import.meta.dirname, 'single-bundle');

/**
 * The shell and all remotes from the same sources as one bundle, split by route, without federation: what asks for
 * the registry and for remotes is replaced by what is built in.
 */
export function singleBundleConfig(options: Omit<BaseOptions, 'uniqueName' | 'dir'>): Configuration {
  const config = shellConfig('single', { ...options, dir: path.join(root, 'host') });
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/remotes\/(federation-runtime|load-registry)\.ts$/, (resource: { request: string }) => {
        resource.request = path.join(replacements, path.basename(resource.request));
      }),
    ],
  };
}
