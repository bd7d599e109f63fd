import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Playwright's default: the same engine without windows, for two fifths of the processor time. It cannot show PDFs or
 * permission prompts.
 */
const HEADLESS = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The environment variable that says with `1` that the browser in `ABOSCHALTER_BROWSER` is headless. */
export const HEADLESS_VARIABLE = 'ABOSCHALTER_BROWSER_HEADLESS';

/**
 * Finds a Chromium or Chrome: the one named by `ABOSCHALTER_BROWSER`, an installed one, or Playwright's own; undefined
 * if there is none.
 * @param ownPath the path of Playwright's own
 * @param kind `headless-shell`: a headless one, if installed; `full`: one with windows
 */
export function findBrowser(
  ownPath: string,
  kind: 'headless-shell' | 'full' = 'headless-shell',
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const wanted = env['ABOSCHALTER_BROWSER'];
  if (wanted !== undefined) return kind === 'full' && env[HEADLESS_VARIABLE] === '1' ? undefined : wanted;
  const lookup = process.platform === 'win32' ? 'where' : 'which';
  const onPath = [...(kind === 'headless-shell' ? [HEADLESS] : []), ...names].map(
    (name) => spawnSync(lookup, [name], { encoding: 'utf8' }).stdout?.split('\n')[0]?.trim() ?? '',
  );
  return [...onPath, ...places, ownPath].find((file) => file !== '' && existsSync(file));
}
