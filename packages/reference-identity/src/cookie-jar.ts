/** The end of a navigation: a page, or the application's URL, which is not fetched. */
export interface NavigationResult {
  readonly url: string;
  readonly status: number;
  readonly body: string;
}

/** The parts of a browser that a sign-in needs: cookies by path, and manual redirects. */
export class CookieJar {
  readonly #cookies = new Map<string, { readonly path: string; readonly pair: string }>();

  /** Opens `url` (posts `form`, if given) and follows redirects up to a page or an address that begins with `stopAt`. */
  async navigate(url: string, stopAt: string, form?: URLSearchParams): Promise<NavigationResult> {
    let next = url;
    let body: URLSearchParams | undefined = form;
    for (let hop = 0; hop < 10; hop += 1) {
      const response = await fetch(next, {
        redirect: 'manual',
        headers: { accept: 'text/html', cookie: this.#cookieHeader(next) },
        ...(body === undefined ? {} : { method: 'POST', body }),
      });
      this.#keep(response);
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

  #keep(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
      const key = `${path} ${pair.split('=')[0] ?? ''}`;
      const gone = attributes.some((attribute) => /^expires=Thu, 01 Jan 1970/i.test(attribute));
      if (gone) this.#cookies.delete(key);
      else this.#cookies.set(key, { path, pair });
    }
  }
}
