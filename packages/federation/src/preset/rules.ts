import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

const require = import.meta.resolve;
const loader = (name: string) => new URL(require(name)).pathname;

/** TypeScript through swc, CSS into files of its own, so that the page needs no inline style. */
export function rules(mode: 'production' | 'development', hot = false): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: loader('swc-loader'),
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic', development: mode === 'development', refresh: hot } },
        },
      },
    },
    { test: /\.css$/, use: [MiniCssExtractPlugin.loader, loader('css-loader')] },
  ];
}
