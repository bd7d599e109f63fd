import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig, type BaseOptions } from './base-config.ts';
import { HtmlIntegrityPlugin } from './html-integrity-plugin.ts';
import { StylesLastPlugin } from './styles-last-plugin.ts';

/** The first module of each page. */
const zodJitless = fileURLToPath(import.meta.resolve('./configure-zod-csp.ts'));
/** Inlined in the template: shows its text if the application does not start. */
const fallbackStyles = fileURLToPath(import.meta.resolve('./start-up-fallback.css'));
const template = fileURLToPath(import.meta.resolve('./page.html'));

/** A page: its entry, and its initial title. */
export interface PageOptions {
  readonly title: string;
  /** Name of its first chunk. */
  readonly name?: string;
  readonly entry: string;
  /** The base URL of its files, if they are in another folder. */
  readonly base?: string;
}

/** The build of a page with one bundle, split at lazy imports: shell, stand-alone page or benchmark. */
export function pageConfig({ title, name = 'page', entry, base }: PageOptions, options: BaseOptions): Configuration {
  const config = baseConfig(options);
  return {
    ...config,
    // Minifying the template would remove what web servers replace: quotes, and the empty `href` of the link.
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
      // Files of a page with hot reload have no fixed hash.
      ...(options.mode === 'development' ? [] : [new HtmlIntegrityPlugin()]),
    ],
  };
}
