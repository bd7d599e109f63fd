import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig, type BaseOptions } from './base-config.ts';
import { installedVersion } from './installed-version.ts';
import { sharedModules } from './shared.ts';

/** The build of the shell. It brings the platform and knows no remote: those come from the registry. */
export function hostConfig(version: string, options: Omit<BaseOptions, 'uniqueName'>): Configuration {
  const uniqueName = `aboschalter_host_${version}`.replaceAll(/\W/g, '_');
  const base = baseConfig({ ...options, uniqueName });
  return {
    ...base,
    entry: { shell: './src/index.ts' },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({ template: path.join(options.dir, 'src/index.html'), scriptLoading: 'defer' }),
      new ModuleFederationPlugin({
        name: 'aboschalter_host',
        shared: sharedModules((name) => installedVersion(options.dir, name), true),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { asyncStartup: true },
      }),
    ],
  };
}
