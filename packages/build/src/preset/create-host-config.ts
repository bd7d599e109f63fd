import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import type { BaseOptions } from './base-config.ts';
import { addPageManifest } from './release-manifest-plugin.ts';
import { getInstalledVersion } from './installed-version.ts';
import { createPageConfig } from './page-config.ts';
import { getProvidedExports, loadPlatformManifest } from '../platform/platform.ts';
import { runtimeOptimization, createSharedConfig } from './shared.ts';

type Options = Omit<BaseOptions, 'uniqueName'>;

/** The unique name of the shell. Contains no version, so that files without a change are identical in the next release. */
const NAME = 'aboschalter_host';

/** Creates the configuration of the shell's page without federation: for {@link createHostConfig}, and for benchmarks. */
export function createShellPageConfig(options: Options): Configuration {
  const page = createPageConfig({ title: 'Aboschalter', name: 'shell', entry: './src/index.ts' }, { ...options, uniqueName: NAME });
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
 * Creates the configuration of the shell. The shell bundles the platform but no remotes: it loads the remotes that the
 * registry lists. Its `release.json` lists the exports of the platform.
 */
export function createHostConfig(version: string, options: Options): Configuration {
  const platform = loadPlatformManifest();
  const shell = addPageManifest(createShellPageConfig(options), {
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
        shared: createSharedConfig((name) => getInstalledVersion(options.dir, name), platform.version),
        shareStrategy: 'loaded-first',
        // The release manifest replaces the plugin's own manifest. The type files and the development server of the plugin are not used.
        manifest: false,
        dts: false,
        dev: false,
        // Remotes use the federation runtime of the shell.
        experiments: { provideExternalRuntime: true, optimization: runtimeOptimization },
      }),
      // The federation plugin imports the CommonJS build of `inject-external-runtime-core-plugin`, with which the whole runtime would
      // be bundled twice. This replaces that build by the ES module.
      new webpack.NormalModuleReplacementPlugin(
        /inject-external-runtime-core-plugin\/dist\/index\.cjs$/,
        (resource: { request: string }) => {
          resource.request = resource.request.replace(/\.cjs$/, '.js');
        },
      ),
    ],
  };
}
