import { withTimeout } from '@aboschalter/formats/with-timeout';

const TIMEOUT_MS = 9_000;

/**
 * Returns a URL of the same file that was not requested yet. The browser joins requests of the same URL, so a retry with
 * the same URL would wait for the hanging request.
 */
export const getCacheBustedUrl = (url: string, attempt: number): string => (attempt === 0 ? url : `${url}?retry=${attempt + 1}`);

/** Returns the URL under which a file was first requested. */
export const getOriginalUrl = (url: string): string => url.replace(/\?retry=\d+$/, '');

/**
 * Fetches scripts and pending styles of a release again, so that the code of the remote finds them: scripts register their modules when
 * they run, and styles are found by their original URL in `data-href`. Rejects if a file is unavailable.
 * @param scripts original URLs of scripts
 * @param folder URL of the release, to find its pending styles
 */
export async function refetchAssets(scripts: readonly string[], folder: string, attempt: number): Promise<void> {
  const elements = [
    ...scripts.map((url) => createScript(url, attempt)),
    ...abortPendingStylesheets(folder).map((url) => createStylesheet(url, attempt)),
  ];
  await Promise.all(elements.map((element) => withTimeout(TIMEOUT_MS, () => appendAndAwaitLoad(element))));
}

/** Creates a script. Its hash is set together with `src` (`enforceScriptIntegrity`). */
const createScript = (url: string, attempt: number): HTMLScriptElement =>
  Object.assign(document.createElement('script'), { src: getCacheBustedUrl(url, attempt) });

/** Creates the link of a stylesheet, without a hash: the `Integrity-Policy` of the page applies only to scripts. */
function createStylesheet(url: string, attempt: number): HTMLLinkElement {
  const link = document.createElement('link');
  link.dataset.href = url;
  return Object.assign(link, { rel: 'stylesheet', href: getCacheBustedUrl(url, attempt), crossOrigin: 'anonymous' });
}

/**
 * Removes the pending styles of a release and returns their original URLs. Dispatches their `error` event, since the build of
 * the remote waits for it.
 */
function abortPendingStylesheets(folder: string): readonly string[] {
  const pendingLinks = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    (link) => link.href.startsWith(folder) && link.sheet === null,
  );
  for (const link of pendingLinks) {
    link.dispatchEvent(new Event('error'));
    link.remove();
  }
  return pendingLinks.map((link) => link.dataset.href ?? link.href);
}

function appendAndAwaitLoad(element: HTMLScriptElement | HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener(
      'error',
      () => {
        element.remove();
        reject(new Error(`Could not load ${element.getAttribute('src') ?? element.getAttribute('href') ?? ''}`));
      },
      { once: true },
    );
    document.head.append(element);
  });
}
