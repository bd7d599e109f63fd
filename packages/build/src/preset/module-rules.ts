import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

const resolveLoader = (name: string) => fileURLToPath(import.meta.resolve(name));

// The extension is `.ts` in this repository and `.js` in the published package.
const reduceAntdLoader = fileURLToPath(import.meta.resolve(`./reduce-antd-loader${path.extname(import.meta.filename)}`));

/**
 * Creates the webpack rules for modules: TypeScript is compiled by swc, and CSS is written to separate files, so that pages need
 * no inline styles.
 * @param options.isHot whether the page has hot reload. JSX is then compiled for the development version of React; otherwise for its
 *   production version, even in webpack's mode `development`
 */
export function createModuleRules({ isHot = false } = {}): RuleSetRule[] {
  return [
    // The JavaScript of our published packages (`pnpm sdk:pack`) imports modules of libraries without file extensions (`antd/es/tag`).
    { test: /\.m?js$/, resolve: { fullySpecified: false } },
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
    // antd imports only one React context of this package. Without this rule, all code for forms in the package would be bundled.
    { test: /@rc-component[\\/]form[\\/]es[\\/]index\.js$/, sideEffects: false },
    // Removes the generation of styles from antd, whose styles are in style sheets of `packages/ui`. The build fails if a new version of
    // antd imports an export that the loader removes.
    { test: /[\\/]antd[\\/]es[\\/]/, loader: reduceAntdLoader, parser: { exportsPresence: 'error' } },
    // Lets webpack omit the modules of antd's style library that are no longer used.
    { test: /@ant-design[\\/]cssinjs(-utils)?[\\/]es[\\/]/, sideEffects: false },
    // Style sheets are always bundled, even if their package declares that it has no side effects.
    { test: /\.css$/, sideEffects: true, use: [MiniCssExtractPlugin.loader, resolveLoader('css-loader')] },
  ];
}
