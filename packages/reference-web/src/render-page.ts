import type { Preload } from './preloads.ts';

const linkOf = ({ href, as, integrity }: Preload): string => {
  // As it will be requested: scripts always with CORS, since they have a hash, styles if they are of another origin.
  const kind = as === 'script' || URL.canParse(href) ? ' crossorigin="anonymous"' : '';
  return `<link rel="preload" as="${as}" href="${href}"${kind}${integrity === undefined ? '' : ` integrity="${integrity}"`}>`;
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&"<>]/g, (character) => escapes[character] ?? '');

/** The input of one response. */
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
 * Renders the page for the browser: with the base path for relative URLs, the nonce where scripts can read it (browsers
 * hide the attribute `nonce` of styles and scripts) and in the page's own styles, and its own path in the link that
 * reloads it, since an empty `href` would lead to the base path. The `/.` keeps a path that begins with two slashes on
 * this origin.
 */
export function renderPage({ template, basePath, nonce, preloads, address }: PageParts): string {
  return template
    .replace('<head>', `<head><base href="${basePath}"><meta property="csp-nonce" nonce="${nonce}">`)
    .replace('</head>', `${preloads.map(linkOf).join('')}</head>`)
    .replace('<style>', `<style nonce="${nonce}">`)
    .replace('href=""', () => `href="/.${escaped(address)}"`);
}
