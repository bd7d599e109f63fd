import { findBrowser as findInstalled } from '@aboschalter/release';
import { Sentence } from '../terminal/sentence.ts';

/**
 * Finds a Chromium or Chrome for the journeys (see `packages/release/src/gate/find-browser.ts`).
 * @param ownPath where Playwright would have its own
 * @throws Sentence if there is none
 */
export function findBrowser(ownPath: string): string {
  const found = findInstalled(ownPath);
  if (found !== undefined) return found;
  throw new Sentence(
    'No browser for the journeys was found: install Chromium or Chrome (Debian: apt-get install chromium-headless-shell), or run "npx playwright install chromium", or name one in ABOSCHALTER_BROWSER.',
  );
}
