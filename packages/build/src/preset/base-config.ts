import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { createModuleRules } from './module-rules.ts';

/** Options of every build. */
export interface BaseOptions {
  /** The folder of the app: shell, remote or other page. */
  readonly dir: string;
  /** The output folder. */
  readonly outDir: string;
  /**
   * The unique name of the build in a page. The name of a remote contains its version: otherwise an open page could run code of the
   * previous release. The name of the shell needs no version, because a page has only one shell.
   */
  readonly uniqueName: string;
  /** Folder of webpack's file cache. */
  readonly cacheDir: string;
  readonly mode?: 'production' | 'development';
}

/** Creates the configuration that shell, remotes and stand-alone pages have in common. */
export function createBaseConfig({ dir, outDir, uniqueName, cacheDir, mode = 'production' }: BaseOptions): Configuration {
  return {
    mode,
    context: dir,
    target: ['web', 'es2022'],
    // The `eval` source maps of webpack are not used: the content security policy of the shell forbids them, even in development.
    devtool: mode === 'production' ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: outDir,
      publicPath: 'auto',
      uniqueName,
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      crossOriginLoading: 'anonymous',
      // Staff must see an error within ten seconds, so a chunk must time out earlier.
      chunkLoadTimeout: 9_000,
      hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: createModuleRules() },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:12].css', chunkFilename: '[name].[contenthash:12].css' }),
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      ...(mode === 'production' ? [createCompileHintPlugin()] : []),
    ],
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      // After a failed build, the files of the last successful build remain.
      emitOnErrors: false,
      realContentHash: true,
      minimizer: [
        // swc needs half of the processor time of terser, and its output is 1 % smaller (2026-11-25).
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, parallel: false }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: false,
    cache: { type: 'filesystem', cacheDirectory: path.join(cacheDir, path.basename(dir)), name: mode },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

/**
 * Creates a plugin that adds a comment to each script. Because of the comment, Chromium compiles all functions in another thread while
 * the script loads. Without the comment, it compiles each function on the main thread at the first call. The plugin runs after
 * minification, which removes comments.
 */
const createCompileHintPlugin = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
