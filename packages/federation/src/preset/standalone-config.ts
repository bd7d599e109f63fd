import HtmlWebpackPlugin from 'html-webpack-plugin';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig, type BaseOptions } from './base-config.ts';

/** A remote on a page of its own: one bundle, no shell, no federation, no other remote. */
export function standaloneConfig(options: Omit<BaseOptions, 'uniqueName'>): Configuration {
  const base = baseConfig({ ...options, uniqueName: `${path.basename(options.dir)}_standalone` });
  return {
    ...base,
    entry: { page: './standalone/main.tsx' },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({ template: path.join(options.dir, 'standalone/index.html'), scriptLoading: 'defer' }),
    ],
  };
}
