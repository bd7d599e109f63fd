import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import type { BaseOptions } from './base-config.ts';
import { withPageManifest } from './release-manifest-plugin.ts';
import { installedVersion } from './installed-version.ts';
import { pageConfig } from './page-config.ts';
import { providedExportsOf, loadPlatformManifest } from '../platform/platform.ts';
import { runtimeOptimization, sharedConfig } from './shared.ts';

type Options = Omit<BaseOptions, 'uniqueName'>;

/** A page has one shell, so that its builds need no version in their names: unchanged files stay byte-identical. */
const NAME = 'aboschalter_host';

/** The page of the shell, without federation, which `createHostConfig` adds. */
export function shellPageConfig(options: Options): Configuration {
  const page = pageConfig({ title: 'Aboschalter', name: 'shell', entry: './src/index.ts' }, { ...options, uniqueName: NAME });
  return {
    ...page,
    optimization: {
      ...page.optimization,
      // Libraries change rarely: a new release of the shell keeps them in the caches of browsers.
      splitChunks: { cacheGroups: { libraries: { test: /node_modules/, name: 'libraries', chunks: 'initial', enforce: true } } },
    },
  };
}

/**
 * The build of the shell. It contains the platform and no remotes: those come from the registry. Its exports are listed
 * in its `release.json`.
 */
export function createHostConfig(version: string, options: Options): Configuration {
  const present = loadPlatformManifest();
  const shell = withPageManifest(shellPageConfig(options), {
    name: 'host',
    version,
    platform: present.version,
    offers: providedExportsOf(present),
  });
  return {
    ...shell,
    plugins: [
      ...(shell.plugins ?? []),
      new ModuleFederationPlugin({
        name: NAME,
        shared: sharedConfig((name) => installedVersion(options.dir, name), present.version),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization: runtimeOptimization },
      }),
      // The plugin resolves to its CommonJS build, which would duplicate the whole runtime.
      new webpack.NormalModuleReplacementPlugin(
        /inject-external-runtime-core-plugin\/dist\/index\.cjs$/,
        (resource: { request: string }) => {
          resource.request = resource.request.replace(/\.cjs$/, '.js');
        },
      ),
    ],
  };
}
