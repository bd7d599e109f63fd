import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * The preferred browser, as in Playwright: Chromium without windows. It needs 40 % of the processor time of Chromium with windows, but
 * cannot show PDFs or permission prompts.
 */
const HEADLESS = 'chromium-headless-shell';
const COMMAND_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const INSTALL_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** If this environment variable is `1`, the browser in `ABOSCHALTER_BROWSER` is headless. */
export const HEADLESS_VARIABLE = 'ABOSCHALTER_BROWSER_HEADLESS';

/**
 * Finds the executable of a Chromium or Chrome: the path in `ABOSCHALTER_BROWSER`, an installed browser, or the one that
 * Playwright has downloaded. Returns undefined if there is none.
 * @param playwrightPath the path to which Playwright downloads its browser
 * @param kind `headless-shell` prefers a headless browser; `full` requires one with windows
 */
export function findBrowser(
  playwrightPath: string,
  kind: 'headless-shell' | 'full' = 'headless-shell',
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const configured = env['ABOSCHALTER_BROWSER'];
  // A configured headless browser cannot be used as one with windows.
  if (configured !== undefined) return kind === 'full' && env[HEADLESS_VARIABLE] === '1' ? undefined : configured;
  const lookup = process.platform === 'win32' ? 'where' : 'which';
  const onPath = [...(kind === 'headless-shell' ? [HEADLESS] : []), ...COMMAND_NAMES].map(
    (name) => spawnSync(lookup, [name], { encoding: 'utf8' }).stdout?.split('\n')[0]?.trim() ?? '',
  );
  return [...onPath, ...INSTALL_PATHS, playwrightPath].find((file) => file !== '' && existsSync(file));
}
