import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig, type BaseOptions } from './base-config.ts';
import { rules } from './rules.ts';

type Options = Omit<BaseOptions, 'uniqueName'>;

/** A remote on a page of its own: one bundle, no shell, no federation, no other remote. */
export function standaloneConfig(options: Options): Configuration {
  const base = baseConfig({ ...options, uniqueName: `${path.basename(options.dir)}_standalone` });
  return {
    ...base,
    entry: { page: './standalone/main.tsx' },
    plugins: [...(base.plugins ?? []), page(options, {})],
  };
}

/** The same page for a developer: readable, and with hot reload. */
export function standaloneDevConfig(options: Options): Configuration {
  const config = standaloneConfig({ ...options, mode: 'development' });
  const plugins = (config.plugins ?? []).filter((plugin) => !(plugin instanceof HtmlWebpackPlugin));
  return {
    ...config,
    output: { ...config.output, publicPath: '/', filename: '[name].js', chunkFilename: '[name].js' },
    module: { rules: rules(true) },
    plugins: [...plugins, page(options, { base: '/' }), new ReactRefreshPlugin({ overlay: false })],
  };
}

const page = ({ dir }: Options, more: HtmlWebpackPlugin.Options) =>
  new HtmlWebpackPlugin({ template: path.join(dir, 'standalone/index.html'), scriptLoading: 'defer', ...more });
