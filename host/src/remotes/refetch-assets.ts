import { withTimeout } from '@aboschalter/formats/with-timeout';

const LIMIT = 9_000;

/**
 * Returns a URL of the same file that was not requested yet. The browser joins requests of the same URL, so that after
 * a hanging request a retry would hang as well.
 */
export const cacheBustedUrl = (url: string, attempt: number): string => (attempt === 0 ? url : `${url}?retry=${attempt + 1}`);

/** The URL under which a file was first requested. */
export const originalUrl = (url: string): string => url.replace(/\?retry=\d+$/, '');

/**
 * Fetches scripts and styles again that a build of a remote has requested without success. A script registers its
 * modules when it runs; a style is found by its first URL. Rejects if one is unavailable.
 * @param scripts first URLs of scripts
 * @param folder URL of the release, for styles that hang
 */
export async function refetchAssets(scripts: readonly string[], folder: string, attempt: number): Promise<void> {
  const elements = [
    ...scripts.map((url) => scriptFor(url, attempt)),
    ...abortPendingStylesheets(folder).map((url) => styleFor(url, attempt)),
  ];
  await Promise.all(elements.map((element) => withTimeout(LIMIT, () => appendAndAwaitLoad(element))));
}

const scriptFor = (url: string, attempt: number): HTMLScriptElement =>
  Object.assign(document.createElement('script'), { src: cacheBustedUrl(url, attempt) });

function styleFor(url: string, attempt: number): HTMLLinkElement {
  const link = document.createElement('link');
  link.dataset.href = url;
  return Object.assign(link, { rel: 'stylesheet', href: cacheBustedUrl(url, attempt), crossOrigin: 'anonymous' });
}

/** Aborts pending styles of a release: their build is notified, and removes them from the page. */
function abortPendingStylesheets(folder: string): readonly string[] {
  const hanging = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    (link) => link.href.startsWith(folder) && link.sheet === null,
  );
  for (const link of hanging) {
    link.dispatchEvent(new Event('error'));
    link.remove();
  }
  return hanging.map((link) => link.dataset.href ?? link.href);
}

function appendAndAwaitLoad(element: HTMLScriptElement | HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener(
      'error',
      () => {
        element.remove();
        reject(new Error(`not loaded: ${element.getAttribute('src') ?? element.getAttribute('href') ?? ''}`));
      },
      { once: true },
    );
    document.head.append(element);
  });
}
