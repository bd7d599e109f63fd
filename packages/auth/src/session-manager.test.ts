import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionRecord } from './session-record.ts';
import { getSignedInUser } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import { installFakeBrowser } from './testing/fake-browser.ts';
import { installFakeProvider, type FakeProvider } from './testing/fake-provider.ts';
import { TEST_OIDC_SETTINGS, createTokenResponse } from './testing/fake-tokens.ts';
import { createMemorySessionStore } from './testing/create-memory-session-store.ts';
import { openTab, signInTab, type Tab } from './testing/tab.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let provider: FakeProvider;
let storage: SessionStore;
let tab: Tab;

beforeEach(() => {
  vi.useFakeTimers();
  installFakeBrowser();
  provider = installFakeProvider();
  storage = createMemorySessionStore();
  tab = openTab(storage);
});

afterEach(() => {
  tab.manager.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const countRefreshes = (): number => provider.requests.filter((request) => request === 'refresh').length;
const advanceTime = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe('the refresh', () => {
  it('is sent by the first check at which less than 900 s remain; the checks are 30 s apart', async () => {
    await signInTab(tab, provider, { lifetime: 3600 });
    await advanceTime(45 * MINUTE);
    expect(countRefreshes()).toBe(0);
    await advanceTime(30_000);
    expect(countRefreshes()).toBe(1);
  });

  it('runs at half the lifetime of a token of 300 s, and never in a tight loop', async () => {
    await signInTab(tab, provider, { lifetime: 300 });
    await advanceTime(150_000);
    expect(countRefreshes()).toBe(0);
    await advanceTime(30_000);
    expect(countRefreshes()).toBe(1);
    await advanceTime(HOUR);
    // One refresh every 180 s, at the first check at which less than half of the lifetime remains.
    expect(countRefreshes()).toBe(1 + 20);
    expect(tab.state().status).toBe('signed-in');
  });

  it.each([-2, 2])('is independent of the clock of the machine (%i h wrong)', async (hours) => {
    await signInTab(tab, provider, { lifetime: 300, now: Date.now() + hours * HOUR });
    expect(await tab.manager.accessToken()).toBe(tab.manager.record()?.accessToken);
    expect(countRefreshes()).toBe(0);
    provider.tokens = { now: Date.now() + hours * HOUR };
    await advanceTime(180_000);
    expect(countRefreshes()).toBe(1);
    expect(tab.state().status).toBe('signed-in');
  });

  it("keeps the user object while the user's data are unchanged", async () => {
    await signInTab(tab, provider);
    const before = getSignedInUser(tab.state());
    await advanceTime(3 * MINUTE);
    expect(countRefreshes()).toBe(1);
    expect(getSignedInUser(tab.state())).toBe(before);
    provider.tokens = { claims: { resource_access: { aboschalter: { roles: [] } } } };
    await advanceTime(3 * MINUTE);
    expect(getSignedInUser(tab.state())?.roles).toEqual(new Set(['staff']));
  });
});

describe('a rejected refresh', () => {
  it.each([
    ['status 400', 400],
    ['status 401', 401],
    ['the error invalid_grant', 'refuse'],
  ] as const)('with %s ends the session at once', async (_rejection, mode) => {
    await signInTab(tab, provider);
    await advanceTime(3 * MINUTE);
    provider.mode = mode;
    await advanceTime(3 * MINUTE);
    expect(tab.state()).toEqual({ status: 'ended', reason: 'refused' });
    expect(await storage.read()).toBeUndefined();
    await expect(tab.manager.accessToken()).rejects.toThrow('Ihre Sitzung ist beendet.');
  });
});

it('a refresh that returns tokens of another user ends the session', async () => {
  await signInTab(tab, provider);
  provider.tokens = { sub: 'lena' };
  await advanceTime(3 * MINUTE);
  expect(tab.state()).toEqual({ status: 'ended', reason: 'refused' });
});

describe.each(['offline', 'hang', 500, 503, 429, 404] as const)('a refresh with an unavailable provider (%s)', (mode) => {
  it('is repeated every 30 s; the session warns 120 s before the token expires, and ends when it expires', async () => {
    await signInTab(tab, provider, { lifetime: 610 });
    const expiryTime = Date.now() + 610_000;
    provider.mode = mode;
    await advanceTime(489_000);
    expect(provider.requests.length).toBeGreaterThan(3);
    expect(tab.state().status).toBe('signed-in');
    await advanceTime(2000);
    expect(tab.state()).toMatchObject({ status: 'expiring', expiresAt: expiryTime });
    const requestsAtWarning = provider.requests.length;
    await advanceTime(118_000);
    expect(tab.state().status).toBe('expiring');
    expect(provider.requests.length - requestsAtWarning).toBeLessThanOrEqual(4);
    // A last attempt is pending when the token expires; it may take 8 s (`REQUEST_TIMEOUT_MS`).
    await advanceTime(mode === 'hang' ? 12_000 : 2000);
    expect(tab.state()).toEqual({ status: 'ended', reason: 'expired' });
    const requestsAtEnd = provider.requests.length;
    await advanceTime(HOUR);
    expect(provider.requests.length).toBe(requestsAtEnd);
  });

  it('does not end the session if the provider responds again before the token expires', async () => {
    await signInTab(tab, provider, { lifetime: 300 });
    provider.mode = mode;
    await advanceTime(250_000);
    expect(tab.state().status).toBe('expiring');
    provider.mode = 'ok';
    await advanceTime(30_000);
    expect(tab.state().status).toBe('signed-in');
  });
});

it('a page whose start failed because the provider was unreachable does not change its session state when the window gets the focus', async () => {
  await signInTab(tab, provider, { lifetime: 20 });
  const record = tab.manager.record();
  vi.setSystemTime(Date.now() + HOUR);
  provider.mode = 'offline';
  const failedTab = openTab(storage);
  expect(record && (await failedTab.manager.refreshStored(record))).toBe('unavailable');
  window.dispatchEvent(new Event('focus'));
  await advanceTime(0);
  // The history contains each change of the session state.
  expect(failedTab.history).toEqual([]);
  failedTab.manager.stop();
});

describe('waking from sleep', () => {
  /** Simulates sleep: time passes, and no timer runs. */
  const sleep = (ms: number): void => {
    vi.setSystemTime(Date.now() + ms);
  };

  it('checks the session at once', async () => {
    await signInTab(tab, provider);
    sleep(HOUR);
    document.dispatchEvent(new Event('visibilitychange'));
    await advanceTime(0);
    expect(countRefreshes()).toBe(1);
    expect(tab.state().status).toBe('signed-in');
  });

  it('does not end the session in the first 30 s, in which the network may return', async () => {
    await signInTab(tab, provider);
    sleep(HOUR);
    provider.mode = 'offline';
    window.dispatchEvent(new Event('focus'));
    await advanceTime(20_000);
    expect(tab.state().status).toBe('expiring');
    provider.mode = 'ok';
    window.dispatchEvent(new Event('online'));
    await advanceTime(0);
    expect(tab.state().status).toBe('signed-in');
  });

  it('ends the session if the network does not return', async () => {
    await signInTab(tab, provider);
    sleep(HOUR);
    provider.mode = 'offline';
    window.dispatchEvent(new Event('focus'));
    await advanceTime(31_000);
    expect(tab.state()).toEqual({ status: 'ended', reason: 'expired' });
  });
});

describe('a token that the middleware rejects although it was just refreshed', () => {
  it('ends the session, so that the user can sign in again', async () => {
    const token = await signInTab(tab, provider);
    const fresh = await tab.manager.refreshedToken(token);
    await tab.manager.rejectedAgain(token);
    expect(tab.state().status).toBe('signed-in');
    await tab.manager.rejectedAgain(fresh);
    expect(tab.state()).toEqual({ status: 'ended', reason: 'refused' });
  });
});

describe('requesting an access token', () => {
  it('sends one refresh for all rejected requests of the page', async () => {
    const first = await signInTab(tab, provider);
    const [one, two] = await Promise.all([tab.manager.refreshedToken(first), tab.manager.refreshedToken(first)]);
    expect(one).toBe(two);
    expect(one).not.toBe(first);
    expect(await tab.manager.refreshedToken(first)).toBe(one);
    expect(countRefreshes()).toBe(1);
  });

  it('returns the current token without a request while it is valid, and refreshes it after it has expired', async () => {
    const first = await signInTab(tab, provider, { lifetime: 20 });
    expect(await tab.manager.accessToken()).toBe(first);
    vi.setSystemTime(Date.now() + 21_000);
    expect(await tab.manager.accessToken()).not.toBe(first);
  });

  it('fails with a German message, and the session continues, if the token has expired and the provider is unreachable', async () => {
    const first = await signInTab(tab, provider, { lifetime: 20 });
    provider.mode = 'offline';
    vi.setSystemTime(Date.now() + 21_000);
    await expect(tab.manager.accessToken()).rejects.toThrow('Der Anmeldedienst ist nicht erreichbar.');
    expect(tab.state().status).not.toBe('ended');
    expect(tab.manager.record()?.accessToken).toBe(first);
  });

  it('fails, and the session continues, if the middleware rejects the token while the provider is unavailable', async () => {
    const first = await signInTab(tab, provider);
    provider.mode = 503;
    await expect(tab.manager.refreshedToken(first)).rejects.toThrow('Der Anmeldedienst ist nicht erreichbar.');
    expect(tab.state().status).not.toBe('ended');
  });

  it('fails and ends the session at once if the middleware rejects the token and the response to the refresh is lost', async () => {
    const first = await signInTab(tab, provider);
    provider.beforeResponse = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(tab.manager.refreshedToken(first)).rejects.toThrow('Ihre Sitzung ist beendet.');
    expect(tab.history.at(-1)).toEqual({ status: 'ended', reason: 'expired' });
    expect(await storage.read()).toBeUndefined();
  });
});

it('a refresh that cannot get the lock does not end the session, even if the response to the previous refresh was lost', async () => {
  const token = await signInTab(tab, provider);
  provider.beforeResponse = () => Promise.reject(new TypeError('Failed to fetch'));
  await tab.manager.check();
  await advanceTime(3 * MINUTE);
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('aborted', 'AbortError'));
  await expect(tab.manager.refreshedToken(token)).rejects.toThrow('Der Anmeldedienst ist nicht erreichbar.');
  expect(tab.state().status).not.toBe('ended');
});

it('a refresh that was pending during a sign-out does not restore the session', async () => {
  const token = await signInTab(tab, provider);
  provider.beforeResponse = async () => {
    tab.manager.end('signed-out');
    await storage.remove();
  };
  await expect(tab.manager.refreshedToken(token)).rejects.toThrow('Ihre Sitzung ist beendet.');
  expect(await storage.read()).toBeUndefined();
  expect(provider.requests.at(-1)).toBe('revoke');
});

it('the session continues with the tokens of a sign-in in another tab during a refresh, and the refreshed tokens are not revoked', async () => {
  await signInTab(tab, provider);
  const record = tab.manager.record();
  if (!record) throw new Error('The tab has no session.');
  const newRecord = { ...createSessionRecord(createTokenResponse(), TEST_OIDC_SETTINGS), version: record.version + 1 };
  provider.beforeResponse = async () => {
    await storage.write(newRecord);
    // The refresh gets its tokens later, so they have a higher version. The tokens of the sign-in must be kept nevertheless.
    await advanceTime(1000);
  };
  expect(await tab.manager.refreshStored(record)).toBe('refreshed');
  expect(tab.manager.record()).toEqual(newRecord);
  expect(await storage.read()).toEqual(newRecord);
  // Revoking tokens of the same user could end the session of the new tokens at the provider.
  expect(provider.requests).not.toContain('revoke');
});
