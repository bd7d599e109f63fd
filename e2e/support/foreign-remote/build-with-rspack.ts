import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { describeBuild, getGlobalName } from './describe-build.ts';

/**
 * Builds a remote with Rspack and the stock federation plugin, without packages of this repository. The release tool writes its
 * `release.json` from the manifest of the plugin.
 * @param outDir the output folder
 */
export async function buildWithRspack(version: string, outDir: string): Promise<void> {
  const globalName = getGlobalName(version);
  const compiler = rspack({
    mode: 'production',
    devtool: false,
    context: import.meta.dirname,
    entry: {},
    output: { path: outDir, publicPath: 'auto', uniqueName: globalName, chunkFilename: '[name].[contenthash:12].js', clean: true },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2023' },
          },
        },
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name: globalName,
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.ts' },
        shared: { react: { singleton: true, import: false }, 'react/': { singleton: true, import: false } },
        manifest: true,
        dts: false,
      }),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
      else compiler.close((failed) => (failed ? reject(failed) : resolve()));
    });
  });
  await describeBuild(version, outDir);
}
