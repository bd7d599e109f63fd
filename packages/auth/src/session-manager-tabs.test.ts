import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionRecord } from './session-record.ts';
import { getSignedInUser } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import { installFakeBrowser } from './testing/fake-browser.ts';
import { installFakeProvider, type FakeProvider } from './testing/fake-provider.ts';
import { TEST_OIDC_SETTINGS, createTokenResponse } from './testing/fake-tokens.ts';
import { createMemorySessionStore } from './testing/create-memory-session-store.ts';
import { openTab, signInTab, type Tab } from './testing/tab.ts';
import { REQUEST_TIMEOUT_MS } from './timing.ts';

let provider: FakeProvider;
let storage: SessionStore;
let tabs: Tab[];

/** Opens a tab, which continues the stored session if there is one. */
async function openStoredTab(): Promise<Tab> {
  const tab = openTab(storage);
  tabs.push(tab);
  const record = await storage.read();
  if (record) tab.manager.continueWith(record);
  return tab;
}

beforeEach(() => {
  vi.useFakeTimers();
  installFakeBrowser();
  provider = installFakeProvider();
  storage = createMemorySessionStore();
  tabs = [];
});

afterEach(() => {
  for (const { manager } of tabs) manager.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const advanceTime = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
/** Waits until the messages between the tabs are delivered and handled. */
const deliverMessages = (): Promise<unknown> => advanceTime(0);
const countRefreshes = (): number => provider.requests.filter((request) => request === 'refresh').length;

describe('several tabs that share a rotating refresh token', () => {
  it('refresh each token pair only once, and no refresh is rejected', async () => {
    const first = await openStoredTab();
    await signInTab(first, provider);
    for (let count = 0; count < 4; count += 1) await openStoredTab();
    await advanceTime(60 * 60_000);
    expect(tabs.map((tab) => tab.state().status)).toEqual(Array<string>(5).fill('signed-in'));
    // One refresh every 180 s, at the first check at which less than half of the lifetime (300 s) remains.
    expect(countRefreshes()).toBe(20);
    const tokens = await Promise.all(tabs.map((tab) => tab.manager.accessToken()));
    expect(new Set(tokens).size).toBe(1);
  });

  it('share one refresh when the middleware rejects their token at the same time', async () => {
    const first = await openStoredTab();
    const token = await signInTab(first, provider);
    const second = await openStoredTab();
    const fresh = await Promise.all([first.manager.refreshedToken(token), second.manager.refreshedToken(token)]);
    expect(new Set(fresh).size).toBe(1);
    expect(countRefreshes()).toBe(1);
  });

  it('read the newer token from the storage even if the message did not arrive', async () => {
    const first = await openStoredTab();
    const token = await signInTab(first, provider);
    vi.stubGlobal(
      'BroadcastChannel',
      class extends EventTarget {
        postMessage(): void {}

        close(): void {}
      },
    );
    const tabWithoutMessages = await openStoredTab();
    const fresh = await first.manager.refreshedToken(token);
    expect(await tabWithoutMessages.manager.refreshedToken(token)).toBe(fresh);
    expect(countRefreshes()).toBe(1);
  });

  it('share one refresh even if its requests to the provider take almost as long as their timeout', async () => {
    const first = await openStoredTab();
    const token = await signInTab(first, provider);
    const second = await openStoredTab();
    const respond = globalThis.fetch;
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      await new Promise((resolve) => void setTimeout(resolve, REQUEST_TIMEOUT_MS - 100));
      return respond(...request);
    });
    const fresh = Promise.all([first.manager.refreshedToken(token), second.manager.refreshedToken(token)]);
    // The first tab requests the metadata of the provider, then new tokens.
    await advanceTime(2 * REQUEST_TIMEOUT_MS);
    expect(new Set(await fresh).size).toBe(1);
    expect(countRefreshes()).toBe(1);
  });

  it('end together when the provider rejects the refresh', async () => {
    const first = await openStoredTab();
    const token = await signInTab(first, provider);
    const second = await openStoredTab();
    // The second tab receives the refreshed tokens of the first tab.
    await first.manager.refreshedToken(token);
    provider.mode = 'refuse';
    await advanceTime(3 * 60_000);
    expect([first, second].map((tab) => tab.state())).toEqual([
      { status: 'ended', reason: 'refused' },
      { status: 'ended', reason: 'refused' },
    ]);
  });

  it('continue together when the same user signs in again in one of them', async () => {
    const first = await openStoredTab();
    const token = await signInTab(first, provider);
    const second = await openStoredTab();
    await second.manager.refreshedToken(token);
    provider.mode = 'refuse';
    await advanceTime(3 * 60_000);
    provider.mode = 'ok';
    await signInTab(second, provider);
    await deliverMessages();
    expect(first.state().status).toBe('signed-in');
    expect(await first.manager.accessToken()).toBe(await second.manager.accessToken());
  });
});

it('a sign-in continues the sessions of the other tabs even if the clock was set back', async () => {
  const first = await openStoredTab();
  await signInTab(first, provider);
  const second = await openStoredTab();
  vi.setSystemTime(Date.now() - 60_000);
  const token = await signInTab(second, provider);
  await deliverMessages();
  expect(first.manager.record()?.accessToken).toBe(token);
});

describe('the session of a tab', () => {
  it('ends when another tab signs out, and is not restored by a later sign-in in the other tab', async () => {
    const firstTab = await openStoredTab();
    await signInTab(firstTab, provider);
    const secondTab = await openStoredTab();
    secondTab.manager.end('signed-out');
    await storage.remove();
    secondTab.manager.announceEnd('signed-out');
    await deliverMessages();
    expect(firstTab.state()).toEqual({ status: 'ended', reason: 'signed-out' });
    await signInTab(secondTab, provider);
    await deliverMessages();
    expect(firstTab.state()).toEqual({ status: 'ended', reason: 'signed-out' });
  });

  it('ends at once when another tab signs out, even if the storage does not answer', async () => {
    const firstTab = await openStoredTab();
    await signInTab(firstTab, provider);
    const secondTab = await openStoredTab();
    vi.spyOn(storage, 'read').mockReturnValue(new Promise(() => undefined));
    secondTab.manager.announceEnd('signed-out');
    await deliverMessages();
    expect(firstTab.state()).toEqual({ status: 'ended', reason: 'signed-out' });
  });

  it('changes its end reason from refused to signed-out when another tab signs out', async () => {
    const firstTab = await openStoredTab();
    const token = await signInTab(firstTab, provider);
    const secondTab = await openStoredTab();
    provider.mode = 'refuse';
    await expect(firstTab.manager.refreshedToken(token)).rejects.toThrow('Ihre Sitzung ist beendet.');
    expect(firstTab.state()).toEqual({ status: 'ended', reason: 'refused' });
    secondTab.manager.announceEnd('signed-out');
    await deliverMessages();
    expect(firstTab.state()).toEqual({ status: 'ended', reason: 'signed-out' });
  });

  it('ends when another tab clears all storage of the origin, but not when it clears only localStorage: the session is in IndexedDB', async () => {
    const firstTab = await openStoredTab();
    await signInTab(firstTab, provider);
    // Browsers report only that localStorage was cleared.
    const dispatchStorageCleared = () => window.dispatchEvent(new StorageEvent('storage', { key: null }));
    dispatchStorageCleared();
    await deliverMessages();
    expect(firstTab.state().status).toBe('signed-in');
    await storage.remove();
    dispatchStorageCleared();
    await deliverMessages();
    expect(firstTab.state()).toEqual({ status: 'ended', reason: 'signed-out' });
  });

  it('ends when another user signs in in another tab, and never uses the token of that user', async () => {
    const firstTab = await openStoredTab();
    await signInTab(firstTab, provider);
    const secondTab = await openStoredTab();
    await secondTab.manager.startNew(createSessionRecord(createTokenResponse({ sub: 'lena' }), TEST_OIDC_SETTINGS));
    await deliverMessages();
    expect(firstTab.state()).toEqual({ status: 'ended', reason: 'other-user' });
    await expect(firstTab.manager.accessToken()).rejects.toThrow('Ihre Sitzung ist beendet.');
    expect(getSignedInUser(secondTab.state())?.sub).toBe('lena');
    expect((await storage.read())?.subject).toBe('lena');
  });

  it('ends before the next refresh if another user has signed in in another tab', async () => {
    const firstTab = await openStoredTab();
    await signInTab(firstTab, provider);
    await storage.write(createSessionRecord(createTokenResponse({ sub: 'lena' }), TEST_OIDC_SETTINGS));
    await advanceTime(3 * 60_000);
    expect(firstTab.state()).toEqual({ status: 'ended', reason: 'other-user' });
    expect(countRefreshes()).toBe(0);
  });
});
