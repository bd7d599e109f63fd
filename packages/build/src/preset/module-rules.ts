import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

const resolveLoader = (name: string) => fileURLToPath(import.meta.resolve(name));

const reduceAntdLoader = fileURLToPath(import.meta.resolve(`./reduce-antd-loader${path.extname(import.meta.filename)}`));

/**
 * Creates the webpack rules for modules: TypeScript is compiled by swc, and CSS is written to separate files, so that pages need
 * no inline styles.
 * @param options.isHot whether the page has hot reload; all others use the production build of React
 */
export function moduleRules({ isHot = false } = {}): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: resolveLoader('swc-loader'),
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic', development: isHot, refresh: isHot } },
        },
      },
    },
    // antd imports one context of this package; without this rule the whole form engine would be bundled.
    { test: /@rc-component[\\/]form[\\/]es[\\/]index\.js$/, sideEffects: false },
    // Removes the styles of antd, which are in style sheets. If antd has changed, a missing export fails the build.
    { test: /[\\/]antd[\\/]es[\\/]/, loader: reduceAntdLoader, parser: { exportsPresence: 'error' } },
    { test: /@ant-design[\\/]cssinjs(-utils)?[\\/]es[\\/]/, sideEffects: false },
    // Style sheets are always bundled, even if their package declares that it has no side effects.
    { test: /\.css$/, sideEffects: true, use: [MiniCssExtractPlugin.loader, resolveLoader('css-loader')] },
  ];
}
