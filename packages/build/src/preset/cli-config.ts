import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { moduleRules } from './module-rules.ts';

/** What the build of a command must be told. */
export interface CliOptions {
  /** The package's folder. */
  readonly dir: string;
  /** Its first file, relative to `dir`. */
  readonly entry: string;
  /** Where the build goes. */
  readonly outDir: string;
  /** Folder of webpack's file cache. */
  readonly cacheDir: string;
  /** Packages that it loads only if they are installed beside it. */
  readonly optional: readonly string[];
}

/** The build of a command for Node that runs without this repository and without any package beside it. */
export const cliConfig = ({ dir, entry, outDir, cacheDir, optional }: CliOptions): Configuration => ({
  mode: 'production',
  target: 'node22',
  context: dir,
  entry,
  // Names of classes tell errors apart.
  optimization: { minimize: false, chunkIds: 'deterministic', moduleIds: 'deterministic' },
  experiments: { outputModule: true },
  output: { path: outDir, filename: 'main.mjs', chunkFilename: '[name].mjs', module: true, chunkFormat: 'module', clean: true },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: { rules: moduleRules() },
  externals: Object.fromEntries(optional.map((name) => [name, `import ${name}`])),
  plugins: [new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, entryOnly: true })],
  performance: false,
  cache: { type: 'filesystem', cacheDirectory: path.join(cacheDir, path.basename(dir)) },
  infrastructureLogging: { level: 'error' },
  stats: 'errors-warnings',
});
