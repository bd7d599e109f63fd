import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { z } from 'zod';
import { submitSignInForm } from '../../support/sign-in.ts';
import { unusedShare } from './unused-code.ts';

/** The measurements of one load of the landing page. */
export interface Load {
  /** Bytes received over the network, headers included. */
  readonly bytes: number;
  /** Requests that went over the network. */
  readonly requests: number;
  /** The longest chain of requests that started only after the previous one had ended. */
  readonly chain: number;
  /** Milliseconds from the start of the navigation until staff can type and the catalogue is shown. */
  readonly time: number;
  /** The requests over the network: URL and bytes. */
  readonly fetched: readonly { readonly url: string; readonly bytes: number }[];
}

/** 10 Mbit/s, 40 ms; a processor four times slower. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8 };
const CPU_SLOWDOWN = 4;

const responseReceivedSchema = z.object({
  requestId: z.string(),
  response: z.object({ url: z.string(), fromDiskCache: z.boolean().optional() }),
});
const requestWillBeSentSchema = z.object({ requestId: z.string(), timestamp: z.number(), request: z.object({ url: z.string() }) });
const servedFromCacheSchema = z.object({ requestId: z.string() });
const loadingFinishedSchema = z.object({ requestId: z.string(), timestamp: z.number(), encodedDataLength: z.number() });

interface Seen {
  url: string;
  started: number;
  ended: number;
  bytes: number;
  cached: boolean;
}

/** A signed-in browser for loads of one variant. */
export interface Counter {
  load(cache: 'cold' | 'warm'): Promise<Load>;
  /** Returns the share of the loaded script that has not run when the page is usable. */
  unusedShare(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Signs in once; each load then uses that session in a new page.
 * @param shell address of the landing page
 */
export async function openCounter(browser: Browser, shell: string): Promise<Counter> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(noteWhenUsable);
  const first = await context.newPage();
  await first.goto(shell, { waitUntil: 'commit' });
  await submitSignInForm(first, 'lena.leitung');
  await usableAt(first);
  await first.close();
  return {
    load: (cache) => load(context, shell, cache),
    unusedShare: async () => {
      const page = await context.newPage();
      await page.coverage.startJSCoverage({ resetOnNavigation: false });
      await page.goto(shell, { waitUntil: 'commit' });
      await usableAt(page);
      const scripts = await page.coverage.stopJSCoverage();
      await page.close();
      return unusedShare(scripts);
    },
    close: () => context.close(),
  };
}

async function load(context: BrowserContext, address: string, cache: 'cold' | 'warm'): Promise<Load> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (cache === 'cold') await devtools.send('Network.clearBrowserCache');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const seen = watch(devtools);
  await page.goto(address, { waitUntil: 'commit' });
  const time = await usableAt(page);
  const done = [...seen.values()].filter(({ ended, cached }) => ended > 0 && !cached);
  await page.close();
  return {
    bytes: done.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: done.length,
    chain: longestChain(done),
    time,
    fetched: done.map(({ url, bytes }) => ({ url, bytes })),
  };
}

function watch(devtools: CDPSession): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  const of = (id: string) => seen.get(id) ?? { url: '', started: 0, ended: 0, bytes: 0, cached: false };
  devtools.on('Network.requestWillBeSent', (event) => {
    const { requestId, timestamp, request } = requestWillBeSentSchema.parse(event);
    if (request.url.startsWith('http')) seen.set(requestId, { ...of(requestId), url: request.url, started: timestamp });
  });
  const markCached = (id: string) => {
    if (seen.has(id)) seen.set(id, { ...of(id), cached: true });
  };
  devtools.on('Network.requestServedFromCache', (event) => markCached(servedFromCacheSchema.parse(event).requestId));
  devtools.on('Network.responseReceived', (event) => {
    const { requestId, response } = responseReceivedSchema.parse(event);
    if (response.fromDiskCache === true) markCached(requestId);
  });
  devtools.on('Network.loadingFinished', (event) => {
    const { requestId, timestamp, encodedDataLength } = loadingFinishedSchema.parse(event);
    if (seen.has(requestId)) seen.set(requestId, { ...of(requestId), ended: timestamp, bytes: encodedDataLength });
  });
  return seen;
}

/** Returns the length of the longest chain of requests in which each starts after the previous one has ended. */
export function longestChain(requests: readonly Pick<Seen, 'started' | 'ended'>[]): number {
  let chain = 0;
  let free = Number.NEGATIVE_INFINITY;
  for (const { started, ended } of requests.toSorted((a, b) => a.ended - b.ended)) {
    if (started < free) continue;
    chain += 1;
    free = ended;
  }
  return chain;
}

/** Runs in the page: records when staff can type a customer number and the catalogue is shown. */
function noteWhenUsable(): void {
  const look = (): void => {
    const typing = document.activeElement?.tagName === 'INPUT';
    const catalogue = document.querySelector('ul[aria-label="Berechtigungen"] button') !== null;
    if (typing && catalogue) performance.mark('usable');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function usableAt(page: Page): Promise<number> {
  const mark = await page.waitForFunction(() => performance.getEntriesByName('usable')[0]?.startTime, undefined, { polling: 100 });
  return z.number().parse(await mark.jsonValue());
}
