import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

const loader = (name: string) => fileURLToPath(import.meta.resolve(name));

const reduceAntd = fileURLToPath(import.meta.resolve('./reduce-antd-loader.ts'));

/**
 * TypeScript through swc, CSS into separate files, so that the page needs no inline style.
 * @param hot for a page with hot reload; all others use the production build of React, as in the deployed shell
 */
export function moduleRules(hot = false): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: loader('swc-loader'),
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic', development: hot, refresh: hot } },
        },
      },
    },
    // antd uses one context of it: otherwise its whole form engine would be bundled unused.
    { test: /@rc-component[\\/]form[\\/]es[\\/]index\.js$/, sideEffects: false },
    // antd without its styles, which are in style sheets. A missing export fails the build: then antd has changed.
    { test: /[\\/]antd[\\/]es[\\/]/, loader: reduceAntd, parser: { exportsPresence: 'error' } },
    { test: /@ant-design[\\/]cssinjs(-utils)?[\\/]es[\\/]/, sideEffects: false },
    // A style sheet is a side effect, whatever its package declares.
    { test: /\.css$/, sideEffects: true, use: [MiniCssExtractPlugin.loader, loader('css-loader')] },
  ];
}
