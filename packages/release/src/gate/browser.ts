import type { Browser } from 'playwright-core';
import { Refused } from '../refused.ts';
import { findBrowser } from './find-browser.ts';

/** Starts a headless browser that is installed here. @throws Refused with what is missing */
export async function launchBrowser(): Promise<Browser> {
  const { chromium } = await driver();
  const executablePath = findBrowser(chromium.executablePath());
  if (executablePath === undefined) {
    throw new Refused('The gate found no browser: install Chromium or Chrome, or name one in ABOSCHALTER_BROWSER.');
  }
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath, args: ['--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])] });
}

/** Only who asks the gate needs it: it is no part of the tool as teams install it. */
async function driver() {
  try {
    return await import('playwright-core');
  } catch {
    throw new Refused('The gate needs playwright-core, which drives the browser: npm install playwright-core.');
  }
}
