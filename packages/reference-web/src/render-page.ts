import type { Preload } from './preloads.ts';

const renderPreload = ({ href, as, integrity }: Preload): string => {
  // The same mode as that of the later request: CORS for scripts, since they have a hash, and for styles of other origins.
  const crossOriginAttribute = as !== 'style' || URL.canParse(href) ? ' crossorigin="anonymous"' : '';
  const relation = as === 'module' ? 'rel="modulepreload"' : `rel="preload" as="${as}"`;
  return `<link ${relation} href="${href}"${crossOriginAttribute}${integrity === undefined ? '' : ` integrity="${integrity}"`}>`;
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&"<>]/g, (character) => escapes[character] ?? '');

/** The values that `renderPage` inserts into a page. */
export interface PageParts {
  /** The built page. */
  readonly template: string;
  /** Begins and ends with a slash. */
  readonly basePath: string;
  /** For the styles of the component library; new for each response. */
  readonly nonce: string;
  readonly preloads: readonly Preload[];
  /** Path and query as requested. */
  readonly address: string;
}

/**
 * Inserts the values of one response into the page:
 * - the base path, for relative URLs;
 * - the nonce, in the inline styles and in a `meta` element, since scripts cannot read the attribute `nonce` of styles;
 * - the preloads;
 * - the requested path in the link that reloads the page, since an empty `href` would lead to the base path. With `/.`, a
 *   path that begins with two slashes does not lead to another origin.
 */
export function renderPage({ template, basePath, nonce, preloads, address }: PageParts): string {
  return template
    .replace('<head>', `<head><base href="${basePath}"><meta property="csp-nonce" nonce="${nonce}">`)
    .replace('</head>', `${preloads.map(renderPreload).join('')}</head>`)
    .replace('<style>', `<style nonce="${nonce}">`)
    .replace('href=""', () => `href="/.${escapeHtml(address)}"`);
}
