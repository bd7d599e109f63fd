/** The nonce that the page's security policy allows for styles, as its server has put it into the page. */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
