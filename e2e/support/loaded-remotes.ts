import type { Page } from '@playwright/test';

/** Records which remotes' code this page has fetched, by name. Call it before the first navigation. */
export function trackLoadedRemotes(page: Page): () => readonly string[] {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/releases\/(mfe-[a-z]+)\//.exec(request.url())?.[1];
    if (name !== undefined) names.add(name);
  });
  return () => [...names].toSorted();
}
