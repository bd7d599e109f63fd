import { withTimeout } from '@aboschalter/formats/with-timeout';

const TIMEOUT_MS = 9_000;

/** Thrown if the browser cannot check the hash of an ES module, so that its code must not run. */
export class UnsupportedModulesError extends Error {
  override readonly name = 'UnsupportedModulesError';
}

/** The options of `preloadModules`. */
interface PreloadOptions {
  /** Whether to replace copies in the cache of the browser, which may be damaged. A module has the same URL at each attempt. */
  readonly reload: boolean;
}

/**
 * Fetches ES modules with their hashes, without running them. An `import` cannot name a hash, but it uses a module that is already
 * loaded, so that only checked code runs. All modules are requested at the same time: otherwise Firefox fetches the imports of a
 * preloaded module itself, and the `Integrity-Policy` of the page blocks scripts without a hash.
 * @param modules hashes (W3C SRI) by absolute URL; must contain all modules that the release can import
 * @throws UnsupportedModulesError if the browser has no `modulepreload`
 * @throws Error if a module is unavailable or has another hash
 */
export async function preloadModules(modules: ReadonlyMap<string, string>, { reload }: PreloadOptions): Promise<void> {
  if (!document.createElement('link').relList.supports('modulepreload')) {
    throw new UnsupportedModulesError('The browser does not support link elements with rel="modulepreload" and integrity.');
  }
  if (reload) await Promise.all([...modules.keys()].map((url) => withTimeout(TIMEOUT_MS, () => fetch(url, { cache: 'reload' }))));
  await Promise.all([...modules].map(([url, integrity]) => withTimeout(TIMEOUT_MS, () => preloadModule(url, integrity))));
}

function preloadModule(url: string, integrity: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: 'anonymous', integrity, href: url });
  return new Promise((resolve, reject) => {
    const settle = (report: () => void) => () => {
      link.remove();
      report();
    };
    link.addEventListener('load', settle(resolve), { once: true });
    link.addEventListener(
      'error',
      settle(() => reject(new Error(`Could not load ${url}, or its hash is wrong`))),
      { once: true },
    );
    document.head.append(link);
  });
}

/** Runs an ES module, unless it has run before, and returns its exports. Rejects if it is unavailable or throws. */
export const importModule = (url: string): Promise<unknown> => import(/* webpackIgnore: true */ /* @vite-ignore */ url);
