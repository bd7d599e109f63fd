import { findBrowser } from '@aboschalter/dev-tools';
import { chromium, type Browser } from '@playwright/test';

/**
 * Starts the browser of a benchmark.
 * @param more further arguments of Chromium
 */
export const openBrowser = (...more: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(chromium.executablePath(), 'full'),
    args: ['--disable-background-networking', ...more, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
