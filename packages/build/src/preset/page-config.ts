import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig, type BaseOptions } from './base-config.ts';
import { HtmlIntegrityPlugin } from './html-integrity-plugin.ts';
import { StylesLastPlugin } from './styles-last-plugin.ts';

/** What the entry of each page begins with. */
const zodJitless = fileURLToPath(import.meta.resolve('./configure-zod-csp.ts'));
/** In the template itself: shows its text if the application does not start, whatever becomes of its files. */
const fallbackStyles = fileURLToPath(import.meta.resolve('./start-up-fallback.css'));
const template = fileURLToPath(import.meta.resolve('./page.html'));

/** A page: what it begins with, and what it is called until a screen says more. */
export interface PageOptions {
  readonly title: string;
  /** Name of its first chunk. */
  readonly name?: string;
  readonly entry: string;
  /** Where the page's files lie, if they don't lie beside it. */
  readonly base?: string;
}

/** The build of a page that is one bundle, split where its code imports lazily: shell, remote alone or benchmark. */
export function pageConfig({ title, name = 'page', entry, base }: PageOptions, options: BaseOptions): Configuration {
  const config = baseConfig(options);
  return {
    ...config,
    // Minified, the template would lose what web servers look for: quotes, and the empty `href` of the link.
    optimization: { ...config.optimization, minimizeOptions: { html: false } },
    entry: { [name]: [zodJitless, entry] },
    plugins: [
      ...(config.plugins ?? []),
      new HtmlWebpackPlugin({
        template,
        title,
        fallbackStyles: readFileSync(fallbackStyles, 'utf8'),
        scriptLoading: 'defer',
        ...(base === undefined ? {} : { base }),
      }),
      new StylesLastPlugin(),
      // What is replaced piece by piece in an open page has no hash to be known by.
      ...(options.mode === 'development' ? [] : [new HtmlIntegrityPlugin()]),
    ],
  };
}
