import type { Preload } from './preloads.ts';

const linkOf = ({ href, as, integrity }: Preload): string => {
  // As it will be asked for: scripts always with CORS, since they carry a hash, styles where they are another origin's.
  const kind = as === 'script' || URL.canParse(href) ? ' crossorigin="anonymous"' : '';
  return `<link rel="preload" as="${as}" href="${href}"${kind}${integrity === undefined ? '' : ` integrity="${integrity}"`}>`;
};

/**
 * A page as the browser gets it: the base path for every relative address, and the nonce where scripts can
 * read it (the attribute itself is hidden from them by the browser's rules for nonces).
 */
export function pageOf(template: string, basePath: string, nonce: string, preloads: readonly Preload[]): string {
  return template
    .replace('<head>', `<head><base href="${basePath}"><meta property="csp-nonce" nonce="${nonce}">`)
    .replace('</head>', `${preloads.map(linkOf).join('')}</head>`);
}
