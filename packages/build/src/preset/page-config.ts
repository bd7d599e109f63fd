import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { createBaseConfig, type BaseOptions } from './base-config.ts';
import { HtmlIntegrityPlugin } from './html-integrity-plugin.ts';
import { StylesLastPlugin } from './styles-last-plugin.ts';
import { ThemeScriptPlugin } from './theme-script-plugin.ts';

/** The first module of each page. Its extension is `.ts` in this repository and `.js` in the published package. */
const configureZod = fileURLToPath(import.meta.resolve(`./configure-zod-csp${path.extname(import.meta.filename)}`));
/** The inline styles of the page, which make an explanation visible if the application does not start. */
const fallbackStyles = fileURLToPath(import.meta.resolve('./start-up-fallback.css'));
const template = fileURLToPath(import.meta.resolve('./page.html'));

/** The properties of a page. */
export interface PageOptions {
  /** The title until the application sets another one. */
  readonly title: string;
  /** Name of the first chunk. */
  readonly name?: string;
  /** The module that starts the application. */
  readonly entry: string;
  /** The base URL of the page's files, if they are not in the folder of the page. */
  readonly base?: string;
}

/** Creates the configuration of a page with one bundle that is split at lazy imports: shell, stand-alone page or benchmark. */
export function createPageConfig({ title, name = 'page', entry, base }: PageOptions, options: BaseOptions): Configuration {
  const config = createBaseConfig(options);
  return {
    ...config,
    // Web servers fill in the empty `href` of the link 'Seite erneut laden' in page.html. Minifying would remove the attribute.
    optimization: { ...config.optimization, minimizeOptions: { html: false } },
    entry: { [name]: [configureZod, entry] },
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
      new ThemeScriptPlugin(),
      // With hot reload the content of files changes, so a page under development has no hashes.
      ...(options.mode === 'development' ? [] : [new HtmlIntegrityPlugin()]),
    ],
  };
}
