import type { RegistryEntry } from '@aboschalter/release-manifest';
import type { Browser, BrowserContext } from 'playwright-core';
import { toRegistryEntry, findRelease, getReleaseFolder, type Release } from '../candidate/release.ts';
import type { Gate, GateResult } from '../candidate/gate.ts';
import { getLiveRemotes, SHELL, type RegistryDocument } from '../registry/document.ts';
import { iterateHistory, findPreviousVersion } from '../state/history.ts';
import type { ObjectStorage } from '@aboschalter/object-store';
import { launchBrowser } from './browser.ts';
import { substituteEntry, substituteShell } from './substitute.ts';
import { getSmokeTests, type RemoteUnderTest } from './smoke-tests.ts';
import { signIn, type Credentials } from './sign-in.ts';
import { runSmokeTest } from './run-smoke-test.ts';

/** Options of {@link createSmokeTestGate}. */
export interface SmokeTestGateOptions {
  /** URL of the live shell, ending in a slash; it serves the storage. */
  readonly shell: string;
  readonly account: Credentials;
  readonly storage: ObjectStorage;
}

/**
 * Creates the gate that tests an uploaded build (the candidate) in the live product with a headless browser. Only this browser gets
 * the candidate: its registry contains the new remote, or its page is the page of the new shell. The gate runs the smoke
 * tests of the remote; for a new shell, the smoke tests of each live remote and of its previous release, to which its team may roll
 * back.
 */
export const createSmokeTestGate = (settings: SmokeTestGateOptions): Gate => ({
  name: 'browser',
  shell: settings.shell,
  async check(candidate, live) {
    const testedRemotes =
      candidate.kind === 'remote' ? [toRemoteUnderTest(candidate)] : await findRemotesUnderTest(candidate, live, settings.storage);
    const isUntestable = candidate.kind === 'remote' && testedRemotes.every(({ smokeTests }) => smokeTests.length === 0);
    if (isUntestable)
      return { rejectedReason: 'it has no screen with a fixed path and no smoke test. Add one to "smoke" of release.json.' };
    // The candidate is a stand-alone page, or the first shell, which has no remotes yet.
    if (testedRemotes.length === 0) return { ok: true };
    const browser = await launchBrowser();
    const openContext = () => openSignedIn(browser, settings);
    try {
      const context = await openContext();
      if (candidate.kind === 'page') await stubShell(context, settings, candidate);
      const hasLoadedEntry = candidate.kind === 'remote' ? watchForEntry(context, toRegistryEntry(candidate)) : () => true;
      const result = await runAll(context, settings.shell, testedRemotes, openContext);
      if ('rejectedReason' in result || hasLoadedEntry()) return result;
      return { rejectedReason: 'none of its smoke tests loads its code; does the account of the gate have the roles for its screens?' };
    } finally {
      await browser.close();
    }
  },
});

/** Returns a function that reports whether a page of the context has requested the entry of a release after this call. */
function watchForEntry(context: BrowserContext, { baseUrl, entry }: RegistryEntry): () => boolean {
  let isRequested = false;
  context.on('request', (request) => {
    isRequested ||= request.url().includes(`/${baseUrl}${entry}`);
  });
  return () => isRequested;
}

/** Opens a browser profile with the session of the account. */
async function openSignedIn(browser: Browser, { shell, account }: SmokeTestGateOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, shell, account);
  await page.close();
  return context;
}

/**
 * Runs the smoke tests up to the first that fails.
 * @param openLive opens another browser profile, which uses the live releases
 */
async function runAll(
  context: BrowserContext,
  shell: string,
  testedRemotes: readonly RemoteUnderTest[],
  openLive: () => Promise<BrowserContext>,
): Promise<GateResult> {
  for (const { entry, smokeTests } of testedRemotes) {
    await stubRegistry(context, shell, entry);
    for (const smokeTest of smokeTests) {
      const { failures, errors } = await runSmokeTest(context, shell, smokeTest);
      if (failures.length === 0 && errors.length === 0) continue;
      // Errors that also occur in the live product are not caused by the candidate.
      const liveErrors = failures.length > 0 ? [] : (await runSmokeTest(await openLive(), shell, smokeTest)).errors;
      const newProblems = [...failures, ...errors.filter((error) => !liveErrors.includes(error))];
      if (newProblems.length > 0)
        return { rejectedReason: `${entry.name} ${entry.version}, "${smokeTest.name}": ${newProblems.join('; ')}.` };
    }
  }
  return { ok: true };
}

const toRemoteUnderTest = (release: Release): RemoteUnderTest => ({ entry: toRegistryEntry(release), smokeTests: getSmokeTests(release) });

/** Returns the remotes that a new shell must run: the current releases and the previous ones. A stand-alone page runs none. */
async function findRemotesUnderTest(
  candidate: Release,
  live: RegistryDocument,
  storage: ObjectStorage,
): Promise<readonly RemoteUnderTest[]> {
  if (candidate.name !== SHELL) return [];
  const found = await Promise.all(
    getLiveRemotes(live).flatMap(({ name, version }) => [
      findRelease(storage, name, version),
      findPreviousVersion(() => iterateHistory(storage, live.change), name, version).then((previousVersion) =>
        previousVersion === undefined ? undefined : findRelease(storage, name, previousVersion),
      ),
    ]),
  );
  return found.flatMap((release) => (release ? [toRemoteUnderTest(release)] : []));
}

/** Replaces the entry of the remote in the registry that this browser profile gets. */
async function stubRegistry(context: BrowserContext, shell: string, entry: RegistryEntry): Promise<void> {
  const url = new URL('registry.json', shell).href;
  await context.unroute(url);
  await context.route(url, async (route) => {
    const response = await route.fetch();
    const liveRegistry: unknown = await response.json();
    await route.fulfill({ response, json: substituteEntry(liveRegistry, entry) });
  });
}

/** Replaces each page that this browser profile gets by the page of the candidate. */
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
