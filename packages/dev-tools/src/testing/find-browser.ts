import { findBrowser as findInstalled } from '@aboschalter/release';
import { CliError } from '../terminal/cli-error.ts';

/**
 * Finds a Chromium or Chrome for the journeys (see `packages/release/src/gate/find-browser.ts`).
 * @param playwrightPath the path of the browser that Playwright downloads
 * @param kind `full` for journeys that need a browser with windows
 * @throws CliError if there is none
 */
export function findBrowser(playwrightPath: string, kind: 'headless-shell' | 'full' = 'headless-shell'): string {
  const found = findInstalled(playwrightPath, kind);
  if (found !== undefined) return found;
  throw new CliError(
    'No browser for the journeys was found: install Chromium or Chrome (Debian: apt-get install chromium chromium-headless-shell), or run "npx playwright install chromium", or name one in ABOSCHALTER_BROWSER.',
  );
}

/** Finds a browser with windows. Returns undefined if there is none. */
export const findFullBrowser = (playwrightPath: string): string | undefined => findInstalled(playwrightPath, 'full');
