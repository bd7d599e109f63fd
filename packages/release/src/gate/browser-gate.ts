import type { RegistryEntry } from '@aboschalter/federation/registry';
import type { BrowserContext } from 'playwright-core';
import { entryOf, findRelease, folderOf, type Release } from '../candidate/release.ts';
import type { Gate, Verdict } from '../candidate/gate.ts';
import { liveRemotes, SHELL, type ReleaseDocument } from '../document/document.ts';
import { historyFrom, versionBefore } from '../state/history.ts';
import type { Storage } from '@aboschalter/object-store';
import { openBrowser } from './browser.ts';
import { withEntry, withShell } from './in-place.ts';
import { journeysOf, type Tried } from './journeys.ts';
import { signIn, type Account } from './sign-in.ts';
import { walk } from './walk.ts';

/** Where the gate looks, and as whom. */
export interface GateSettings {
  /** Address of the live shell, ending in a slash; it serves the storage. */
  readonly shell: string;
  readonly account: Account;
  readonly storage: Storage;
}

/**
 * Tries a candidate in the live product with a headless browser, before it counts for anybody. The candidate of a remote
 * stands in the registry that this browser gets, and its own journeys are walked; with the candidate of the shell, those of
 * each live remote and of the release before it, to which its team may want to go back.
 */
export const browserGate = (settings: GateSettings): Gate => ({
  name: 'browser',
  async ask(candidate, live) {
    const tried = candidate.kind === 'remote' ? [triedOf(candidate)] : await remotesFor(candidate, live, settings.storage);
    if (tried.length === 0) return { ok: true };
    const browser = await openBrowser();
    try {
      const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
      const page = await context.newPage();
      await signIn(page, settings.shell, settings.account);
      await page.close();
      if (candidate.kind === 'page') await serveShell(context, settings, candidate);
      return await tryAll(context, settings.shell, tried);
    } finally {
      await browser.close();
    }
  },
});

async function tryAll(context: BrowserContext, shell: string, tried: readonly Tried[]): Promise<Verdict> {
  for (const { entry, journeys } of tried) {
    await serveEntry(context, shell, entry);
    for (const journey of journeys) {
      const wrong = await walk(context, shell, journey);
      if (wrong !== undefined) return { refused: `${entry.name} ${entry.version}, "${journey.name}": ${wrong}.` };
    }
  }
  return { ok: true };
}

const triedOf = (release: Release): Tried => ({ entry: entryOf(release), journeys: journeysOf(release) });

/** The remotes that a new shell must run: those that count, and those before them. A page alone runs none. */
async function remotesFor(candidate: Release, live: ReleaseDocument, storage: Storage): Promise<readonly Tried[]> {
  if (candidate.name !== SHELL) return [];
  const found = await Promise.all(
    liveRemotes(live).flatMap(({ name, version }) => [
      findRelease(storage, name, version),
      versionBefore(() => historyFrom(storage, live.change), name, version).then((before) =>
        before === undefined ? undefined : findRelease(storage, name, before),
      ),
    ]),
  );
  return found.flatMap((release) => (release ? [triedOf(release)] : []));
}

/** This browser's registry has the entry in the place of the one that counts. */
async function serveEntry(context: BrowserContext, shell: string, entry: RegistryEntry): Promise<void> {
  const url = new URL('registry.json', shell).href;
  await context.unroute(url);
  await context.route(url, async (route) => {
    const response = await route.fetch();
    const present: unknown = await response.json();
    await route.fulfill({ response, json: withEntry(present, entry) });
  });
}

/** This browser's pages are those of the candidate. */
async function serveShell(context: BrowserContext, { shell, storage }: GateSettings, { name, version }: Release): Promise<void> {
  const page = await storage.read(`${folderOf(name, version)}index.html`);
  const candidate = new TextDecoder().decode(page?.body);
  // To the browser a page that was put in the place of another is one from the internet, to whom the local network is closed.
  await context.grantPermissions(['local-network-access']);
  await context.route(
    (url) => url.href.startsWith(shell),
    async (route) => {
      const request = route.request();
      if (request.resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, body: withShell(await response.text(), candidate) });
    },
  );
}
