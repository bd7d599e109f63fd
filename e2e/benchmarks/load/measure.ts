import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { z } from 'zod';
import { submitSignInForm } from '../../support/sign-in.ts';
import { computeUnusedShare } from './unused-code.ts';

/** The measurements of one load of the landing page. */
export interface Load {
  /** Bytes that were received over the network, including headers. */
  readonly bytes: number;
  /** Number of requests that were sent over the network. */
  readonly requests: number;
  /** The number of requests in the longest chain, in which each request started only after the previous one had ended. */
  readonly chain: number;
  /** Milliseconds from the start of the navigation until staff can type and the catalogue is shown. */
  readonly time: number;
  /** The requests over the network: URL and bytes. */
  readonly fetched: readonly { readonly url: string; readonly bytes: number }[];
}

/** 10 Mbit/s with a latency of 40 ms. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8 };
/** The factor by which the processor is slowed down. */
const CPU_SLOWDOWN = 4;

const responseReceivedSchema = z.object({
  requestId: z.string(),
  response: z.object({ url: z.string(), fromDiskCache: z.boolean().optional() }),
});
const requestWillBeSentSchema = z.object({ requestId: z.string(), timestamp: z.number(), request: z.object({ url: z.string() }) });
const servedFromCacheSchema = z.object({ requestId: z.string() });
const loadingFinishedSchema = z.object({ requestId: z.string(), timestamp: z.number(), encodedDataLength: z.number() });

/** A request of the page. Times are in seconds; `ended` is 0 until the response is complete. */
interface RecordedRequest {
  url: string;
  started: number;
  ended: number;
  bytes: number;
  isCached: boolean;
}

/** A signed-in browser that loads the landing page of one variant. */
export interface LoadSession {
  /** Loads the landing page in a new page. */
  load(cache: 'cold' | 'warm'): Promise<Load>;
  /** Loads the landing page, and returns the share of the loaded scripts that has not run when the page is usable. */
  measureUnusedShare(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Signs in once. Each load then uses this session in a new page.
 * @param shell the URL of the landing page
 */
export async function openLoadSession(browser: Browser, shell: string): Promise<LoadSession> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(recordWhenUsable);
  const first = await context.newPage();
  await first.goto(shell, { waitUntil: 'commit' });
  await submitSignInForm(first, 'lena.leitung');
  await waitUntilUsable(first);
  await first.close();
  return {
    load: (cache) => load(context, shell, cache),
    measureUnusedShare: async () => {
      const page = await context.newPage();
      await page.coverage.startJSCoverage({ resetOnNavigation: false });
      await page.goto(shell, { waitUntil: 'commit' });
      await waitUntilUsable(page);
      const scripts = await page.coverage.stopJSCoverage();
      await page.close();
      return computeUnusedShare(scripts);
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
  const requests = recordRequests(devtools);
  await page.goto(address, { waitUntil: 'commit' });
  const time = await waitUntilUsable(page);
  const networkRequests = [...requests.values()].filter(({ ended, isCached }) => ended > 0 && !isCached);
  await page.close();
  return {
    bytes: networkRequests.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: networkRequests.length,
    chain: computeLongestChain(networkRequests),
    time,
    fetched: networkRequests.map(({ url, bytes }) => ({ url, bytes })),
  };
}

/** Records the requests of the page by their ids. The map is updated while the page loads. */
function recordRequests(devtools: CDPSession): Map<string, RecordedRequest> {
  const requests = new Map<string, RecordedRequest>();
  const getRequest = (id: string) => requests.get(id) ?? { url: '', started: 0, ended: 0, bytes: 0, isCached: false };
  devtools.on('Network.requestWillBeSent', (event) => {
    const { requestId, timestamp, request } = requestWillBeSentSchema.parse(event);
    if (request.url.startsWith('http')) requests.set(requestId, { ...getRequest(requestId), url: request.url, started: timestamp });
  });
  const markCached = (id: string) => {
    if (requests.has(id)) requests.set(id, { ...getRequest(id), isCached: true });
  };
  devtools.on('Network.requestServedFromCache', (event) => markCached(servedFromCacheSchema.parse(event).requestId));
  devtools.on('Network.responseReceived', (event) => {
    const { requestId, response } = responseReceivedSchema.parse(event);
    if (response.fromDiskCache === true) markCached(requestId);
  });
  devtools.on('Network.loadingFinished', (event) => {
    const { requestId, timestamp, encodedDataLength } = loadingFinishedSchema.parse(event);
    if (requests.has(requestId)) requests.set(requestId, { ...getRequest(requestId), ended: timestamp, bytes: encodedDataLength });
  });
  return requests;
}

/** Returns the length of the longest chain of requests in which each starts after the previous one has ended. */
export function computeLongestChain(requests: readonly Pick<RecordedRequest, 'started' | 'ended'>[]): number {
  let chain = 0;
  let previousEnd = Number.NEGATIVE_INFINITY;
  // The chain is longest if each next request is the one that ends first.
  for (const { started, ended } of requests.toSorted((a, b) => a.ended - b.ended)) {
    if (started < previousEnd) continue;
    chain += 1;
    previousEnd = ended;
  }
  return chain;
}

/** Runs in the page: records when staff can type a customer number and the catalogue is shown. */
function recordWhenUsable(): void {
  const checkPage = (): void => {
    const canType = document.activeElement?.tagName === 'INPUT';
    const isCatalogueShown = document.querySelector('ul[aria-label="Berechtigungen"] button') !== null;
    if (canType && isCatalogueShown) performance.mark('usable');
    else requestAnimationFrame(checkPage);
  };
  requestAnimationFrame(checkPage);
}

/** Waits until the page is usable. Returns the milliseconds from the start of the navigation. */
async function waitUntilUsable(page: Page): Promise<number> {
  const mark = await page.waitForFunction(() => performance.getEntriesByName('usable')[0]?.startTime, undefined, { polling: 100 });
  return z.number().parse(await mark.jsonValue());
}
