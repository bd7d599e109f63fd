import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import type { BaseOptions } from './base-config.ts';
import { withPageManifest } from './release-manifest-plugin.ts';
import { installedVersion } from './installed-version.ts';
import { pageConfig } from './page-config.ts';
import { providedExportsOf, loadPlatformManifest } from '../platform/platform.ts';
import { runtimeOptimization, sharedConfig } from './shared.ts';

type Options = Omit<BaseOptions, 'uniqueName'>;

/** A page has one shell, so that its builds need no version in their names: what has not changed stays the same to the byte. */
const NAME = 'aboschalter_host';

/** The page of the shell, without federation: `createHostConfig` adds that. */
export function shellPageConfig(options: Options): Configuration {
  const page = pageConfig({ title: 'Aboschalter', name: 'shell', entry: './src/index.ts' }, { ...options, uniqueName: NAME });
  return {
    ...page,
    optimization: {
      ...page.optimization,
      // Libraries change seldom: a new release of the shell leaves what browsers have of them.
      splitChunks: { cacheGroups: { libraries: { test: /node_modules/, name: 'libraries', chunks: 'initial', enforce: true } } },
    },
  };
}

/**
 * The build of the shell. It brings the platform and knows no remote: those come from the registry. What it offers them
 * stands in its `release.json`.
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
      // The plugin names its CommonJS build, and the whole runtime would be there a second time.
      new webpack.NormalModuleReplacementPlugin(
        /inject-external-runtime-core-plugin\/dist\/index\.cjs$/,
        (resource: { request: string }) => {
          resource.request = resource.request.replace(/\.cjs$/, '.js');
        },
      ),
    ],
  };
}
