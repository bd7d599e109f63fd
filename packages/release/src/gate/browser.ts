import type { Browser } from 'playwright-core';
import { CliError } from '../cli-error.ts';
import { findBrowser } from './find-browser.ts';

/** Starts an installed headless browser. @throws CliError if none is installed */
export async function launchBrowser(): Promise<Browser> {
  const { chromium } = await loadPlaywright();
  const executablePath = findBrowser(chromium.executablePath());
  if (executablePath === undefined) {
    throw new CliError('The gate found no browser: install Chromium or Chrome, or name one in ABOSCHALTER_BROWSER.');
  }
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath, args: ['--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])] });
}

/** Imports the optional dependency, which only the gate needs. @throws CliError if it is not installed */
async function loadPlaywright() {
  try {
    return await import('playwright-core');
  } catch {
    throw new CliError('The gate needs playwright-core, which drives the browser: npm install playwright-core.');
  }
}
