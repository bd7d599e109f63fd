import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { createModuleRules } from './module-rules.ts';

/** Options of the build of a command line tool. */
export interface CliOptions {
  /** The folder of the package. */
  readonly dir: string;
  /** The entry, relative to `dir`. */
  readonly entry: string;
  /** The output folder. */
  readonly outDir: string;
  /** Folder of webpack's file cache. */
  readonly cacheDir: string;
  /** Packages that the tool loads only if they are installed. */
  readonly optional: readonly string[];
}

/** Creates the configuration of a Node command line tool that runs without this repository and without other packages. */
export const createCliConfig = ({ dir, entry, outDir, cacheDir, optional }: CliOptions): Configuration => ({
  mode: 'production',
  target: 'node22',
  context: dir,
  entry,
  // Not minimized, since errors are distinguished by the names of their classes.
  optimization: { minimize: false, chunkIds: 'deterministic', moduleIds: 'deterministic' },
  experiments: { outputModule: true },
  output: { path: outDir, filename: 'main.mjs', chunkFilename: '[name].mjs', module: true, chunkFormat: 'module', clean: true },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: { rules: createModuleRules() },
  externals: Object.fromEntries(optional.map((name) => [name, `import ${name}`])),
  plugins: [new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, entryOnly: true })],
  performance: false,
  cache: { type: 'filesystem', cacheDirectory: path.join(cacheDir, path.basename(dir)) },
  infrastructureLogging: { level: 'error' },
  stats: 'errors-warnings',
});
