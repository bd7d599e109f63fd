import type { Page } from '@playwright/test';

/**
 * Records the remotes whose files this page requests. Must be called before the first navigation.
 * @returns a function that returns the names of the remotes, sorted
 */
export function trackLoadedRemotes(page: Page): () => readonly string[] {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/releases\/(mfe-[a-z]+)\//.exec(request.url())?.[1];
    if (name !== undefined) names.add(name);
  });
  return () => [...names].toSorted();
}
