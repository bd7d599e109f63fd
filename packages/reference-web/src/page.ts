/**
 * A page as the browser gets it: the base path for every relative address, and the nonce where scripts can
 * read it (the attribute itself is hidden from them by the browser's rules for nonces).
 */
export function pageOf(template: string, basePath: string, nonce: string): string {
  return template.replace(
    '<head>',
    `<head><base href="${basePath}"><meta property="csp-nonce" nonce="${nonce}">`,
  );
}
