/** The end of a navigation: a page of the provider, or the URL of the application, which is not fetched. */
export interface NavigationResult {
  readonly url: string;
  readonly status: number;
  readonly body: string;
}

/** A minimal browser for sign-ins: stores cookies by path and follows redirects. */
export class CookieJar {
  readonly #cookies = new Map<string, { readonly path: string; readonly pair: string }>();

  /**
   * Opens `url`, or posts `form` to it, and follows redirects until a page is returned or a redirect leads to a URL that
   * begins with `stopAt`.
   */
  async navigate(url: string, stopAt: string, form?: URLSearchParams): Promise<NavigationResult> {
    let next = url;
    let body: URLSearchParams | undefined = form;
    for (let hop = 0; hop < 10; hop += 1) {
      const response = await fetch(next, {
        redirect: 'manual',
        headers: { accept: 'text/html', cookie: this.#cookieHeader(next) },
        ...(body === undefined ? {} : { method: 'POST', body }),
      });
      this.#storeCookies(response);
      const location = response.headers.get('location');
      if (location === null) return { url: next, status: response.status, body: await response.text() };
      next = new URL(location, next).href;
      body = undefined;
      if (next.startsWith(stopAt)) return { url: next, status: response.status, body: '' };
    }
    throw new Error('Too many redirects.');
  }

  #cookieHeader(url: string): string {
    const { pathname } = new URL(url);
    return [...this.#cookies.values()]
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ pair }) => pair)
      .join('; ');
  }

  #storeCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
      const key = `${path} ${pair.split('=')[0] ?? ''}`;
      const isDeleted = attributes.some((attribute) => /^expires=Thu, 01 Jan 1970/i.test(attribute));
      if (isDeleted) this.#cookies.delete(key);
      else this.#cookies.set(key, { path, pair });
    }
  }
}
