import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import type { BaseOptions } from './base-config.ts';
import { withPageManifest } from './release-manifest-plugin.ts';
import { getInstalledVersion } from './installed-version.ts';
import { pageConfig } from './page-config.ts';
import { getProvidedExports, loadPlatformManifest } from '../platform/platform.ts';
import { runtimeOptimization, sharedConfig } from './shared.ts';

type Options = Omit<BaseOptions, 'uniqueName'>;

/** The unique name of the shell. Contains no version, so that unchanged files stay identical; a page never has two shells. */
const NAME = 'aboschalter_host';

/** Creates the configuration of the shell's page, without federation. */
export function shellPageConfig(options: Options): Configuration {
  const page = pageConfig({ title: 'Aboschalter', name: 'shell', entry: './src/index.ts' }, { ...options, uniqueName: NAME });
  return {
    ...page,
    optimization: {
      ...page.optimization,
      // Libraries are a separate file, which browsers can reuse from their cache after a release of the shell.
      splitChunks: { cacheGroups: { libraries: { test: /node_modules/, name: 'libraries', chunks: 'initial', enforce: true } } },
    },
  };
}

/**
 * Creates the configuration of the shell. The shell bundles the platform but no remotes: it loads those that the registry
 * lists. Its `release.json` lists the exports of the platform.
 */
export function createHostConfig(version: string, options: Options): Configuration {
  const platform = loadPlatformManifest();
  const shell = withPageManifest(shellPageConfig(options), {
    name: 'host',
    version,
    platform: platform.version,
    offers: getProvidedExports(platform),
  });
  return {
    ...shell,
    plugins: [
      ...(shell.plugins ?? []),
      new ModuleFederationPlugin({
        name: NAME,
        shared: sharedConfig((name) => getInstalledVersion(options.dir, name), platform.version),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization: runtimeOptimization },
      }),
      // The federation plugin uses the CommonJS build of this module, which would bundle the whole runtime twice.
      new webpack.NormalModuleReplacementPlugin(
        /inject-external-runtime-core-plugin\/dist\/index\.cjs$/,
        (resource: { request: string }) => {
          resource.request = resource.request.replace(/\.cjs$/, '.js');
        },
      ),
    ],
  };
}
