import type { RegistryEntry } from '@aboschalter/release-manifest';
import type { Browser, BrowserContext } from 'playwright-core';
import { toRegistryEntry, findRelease, getReleaseFolder, type Release } from '../candidate/release.ts';
import type { Gate, GateResult } from '../candidate/gate.ts';
import { liveRemotes, SHELL, type RegistryDocument } from '../registry/document.ts';
import { iterateHistory, previousVersion } from '../state/history.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { launchBrowser } from './browser.ts';
import { substituteEntry, substituteShell } from './substitute.ts';
import { smokeTestsOf, type RemoteUnderTest } from './smoke-tests.ts';
import { signIn, type Credentials } from './sign-in.ts';
import { runSmokeTest } from './run-smoke-test.ts';

/** Settings of the gate. */
export interface SmokeTestGateOptions {
  /** URL of the live shell, ending in a slash; it serves the storage. */
  readonly shell: string;
  readonly account: Credentials;
  readonly storage: ObjectStorage;
}

/**
 * Tests a candidate in the live product with a headless browser before it is published. The registry of this browser
 * contains the candidate of a remote, and its smoke tests are run; for a candidate of the shell, those of each live
 * remote and its previous release, to which its team may roll back.
 */
export const createSmokeTestGate = (settings: SmokeTestGateOptions): Gate => ({
  name: 'browser',
  shell: settings.shell,
  async check(candidate, live) {
    const remotesUnderTest =
      candidate.kind === 'remote' ? [toRemoteUnderTest(candidate)] : await remotesFor(candidate, live, settings.storage);
    const untestable = candidate.kind === 'remote' && remotesUnderTest.every(({ journeys }) => journeys.length === 0);
    if (untestable) return { rejectedReason: 'it has no screen with a fixed path and no smoke test. Add one to "smoke" of release.json.' };
    if (remotesUnderTest.length === 0) return { ok: true };
    const browser = await launchBrowser();
    const open = () => openSignedIn(browser, settings);
    try {
      const context = await open();
      if (candidate.kind === 'page') await stubShell(context, settings, candidate);
      const entryLoaded = candidate.kind === 'remote' ? watchForFile(context, toRegistryEntry(candidate)) : () => true;
      const result = await runAll(context, settings.shell, remotesUnderTest, open);
      if ('rejectedReason' in result || entryLoaded()) return result;
      return { rejectedReason: 'none of its smoke tests loads its code; does the account of the gate have the rights for its screens?' };
    } finally {
      await browser.close();
    }
  },
});

/** Returns whether a page of the context has requested the entry of a release. */
function watchForFile(context: BrowserContext, { baseUrl, entry }: RegistryEntry): () => boolean {
  let requested = false;
  context.on('request', (request) => {
    requested ||= request.url().includes(`/${baseUrl}${entry}`);
  });
  return () => requested;
}

/** Opens a browser profile with the session of the account. */
async function openSignedIn(browser: Browser, { shell, account }: SmokeTestGateOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, shell, account);
  await page.close();
  return context;
}

/** @param openLive opens another profile, with the live releases */
async function runAll(
  context: BrowserContext,
  shell: string,
  remotesUnderTest: readonly RemoteUnderTest[],
  openLive: () => Promise<BrowserContext>,
): Promise<GateResult> {
  for (const { entry, journeys } of remotesUnderTest) {
    await stubRegistry(context, shell, entry);
    for (const journey of journeys) {
      const { failures, errors } = await runSmokeTest(context, shell, journey);
      if (failures.length === 0 && errors.length === 0) continue;
      // The live product may report the same errors: the candidate is not their cause.
      const known = failures.length > 0 ? [] : (await runSmokeTest(await openLive(), shell, journey)).errors;
      const newProblems = [...failures, ...errors.filter((error) => !known.includes(error))];
      if (newProblems.length > 0)
        return { rejectedReason: `${entry.name} ${entry.version}, "${journey.name}": ${newProblems.join('; ')}.` };
    }
  }
  return { ok: true };
}

const toRemoteUnderTest = (release: Release): RemoteUnderTest => ({ entry: toRegistryEntry(release), journeys: smokeTestsOf(release) });

/** The remotes that a new shell must run: the current ones, and the previous ones. A stand-alone page runs none. */
async function remotesFor(candidate: Release, live: RegistryDocument, storage: ObjectStorage): Promise<readonly RemoteUnderTest[]> {
  if (candidate.name !== SHELL) return [];
  const found = await Promise.all(
    liveRemotes(live).flatMap(({ name, version }) => [
      findRelease(storage, name, version),
      previousVersion(() => iterateHistory(storage, live.change), name, version).then((before) =>
        before === undefined ? undefined : findRelease(storage, name, before),
      ),
    ]),
  );
  return found.flatMap((release) => (release ? [toRemoteUnderTest(release)] : []));
}

/** Replaces the current entry in this browser's registry. */
async function stubRegistry(context: BrowserContext, shell: string, entry: RegistryEntry): Promise<void> {
  const url = new URL('registry.json', shell).href;
  await context.unroute(url);
  await context.route(url, async (route) => {
    const response = await route.fetch();
    const present: unknown = await response.json();
    await route.fulfill({ response, json: substituteEntry(present, entry) });
  });
}

/** Replaces this browser's pages by those of the candidate. */
async function stubShell(context: BrowserContext, { shell, storage }: SmokeTestGateOptions, { name, version }: Release): Promise<void> {
  const page = await storage.read(`${getReleaseFolder(name, version)}index.html`);
  const candidate = new TextDecoder().decode(page?.body);
  // The browser treats a replaced page as one from the internet, which may not access the local network.
  await context.grantPermissions(['local-network-access']);
  await context.route(
    (url) => url.href.startsWith(shell),
    async (route) => {
      const request = route.request();
      if (request.resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, body: substituteShell(await response.text(), candidate) });
    },
  );
}
