import type { Preload } from './preloads.ts';

const linkOf = ({ href, as, integrity }: Preload): string => {
  // As it will be asked for: scripts always with CORS, since they carry a hash, styles where they are another origin's.
  const kind = as === 'script' || URL.canParse(href) ? ' crossorigin="anonymous"' : '';
  return `<link rel="preload" as="${as}" href="${href}"${kind}${integrity === undefined ? '' : ` integrity="${integrity}"`}>`;
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&"<>]/g, (character) => escapes[character] ?? '');

/** What one response of a page is made of. */
export interface PageParts {
  /** The page as it was built. */
  readonly template: string;
  /** Begins and ends with a slash. */
  readonly basePath: string;
  /** For the styles of the component library; another one for each response. */
  readonly nonce: string;
  readonly preloads: readonly Preload[];
  /** Path and query as requested. */
  readonly address: string;
}

/**
 * Returns the page as the browser gets it: with the base path for every relative address, the nonce where scripts can read it
 * (browsers hide the attribute `nonce` of styles and scripts from them) and at the styles of the page itself, and its own address in the link that reloads it: an
 * empty `href` would lead to the base path. The `/.` keeps an address that begins with two slashes on this origin.
 */
export function renderPage({ template, basePath, nonce, preloads, address }: PageParts): string {
  return template
    .replace('<head>', `<head><base href="${basePath}"><meta property="csp-nonce" nonce="${nonce}">`)
    .replace('</head>', `${preloads.map(linkOf).join('')}</head>`)
    .replace('<style>', `<style nonce="${nonce}">`)
    .replace('href=""', () => `href="/.${escaped(address)}"`);
}
