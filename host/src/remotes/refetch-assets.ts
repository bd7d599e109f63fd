import { withTimeout } from './timeout.ts';

const LIMIT = 9_000;

/**
 * The same file under an address that nobody has asked for yet. The browser joins a request for an address to
 * one that is already under way for it, so that after a hanging request the same address would hang as well.
 */
export const cacheBustedUrl = (url: string, attempt: number): string => (attempt === 0 ? url : `${url}?versuch=${attempt + 1}`);

/** The address under which a file was asked for at first. */
export const originalUrl = (url: string): string => url.replace(/\?versuch=\d+$/, '');

/**
 * Fetches scripts and styles anew that a build of a remote has asked for in vain. A script that runs hands its
 * modules to the build by itself; a style is found by its first address. Rejects if one cannot be had.
 * @param scripts first addresses of scripts
 * @param folder address of the release, for styles that hang
 */
export async function refetchAssets(scripts: readonly string[], folder: string, attempt: number): Promise<void> {
  const elements = [
    ...scripts.map((url) => scriptFor(url, attempt)),
    ...abortPendingStylesheets(folder).map((url) => styleFor(url, attempt)),
  ];
  await Promise.all(elements.map((element) => withTimeout(appendAndAwaitLoad(element), LIMIT)));
}

const scriptFor = (url: string, attempt: number): HTMLScriptElement =>
  Object.assign(document.createElement('script'), { src: cacheBustedUrl(url, attempt) });

function styleFor(url: string, attempt: number): HTMLLinkElement {
  const link = document.createElement('link');
  link.dataset.href = url;
  return Object.assign(link, { rel: 'stylesheet', href: cacheBustedUrl(url, attempt), crossOrigin: 'anonymous' });
}

/** Styles of a release that have not come: their build is told so, and takes them out of the page. */
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
