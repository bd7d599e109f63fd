import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { createStore, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionRecord } from './session-record.ts';
import type { FakeProvider } from './testing/fake-provider.ts';
import { TEST_OIDC_SETTINGS, createTokenResponse } from './testing/fake-tokens.ts';
import { tearDownBrowser, loadPage, setUpBrowser, signInViaRedirect } from './testing/page.ts';
import { DATABASE_TIMEOUT_MS } from './key-value-store.ts';

vi.mock('./navigate.ts');

let provider: FakeProvider;
beforeEach(() => {
  sessionStorage.clear();
  provider = setUpBrowser();
});
afterEach(() => {
  tearDownBrowser();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const denied = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
const denyDatabase = () => vi.stubGlobal('indexedDB', { open: denied });
const denyTab = () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) vi.spyOn(Storage.prototype, method).mockImplementation(denied);
};
const put = (key: string, value: unknown) => set(key, value, createStore('aboschalter-auth', 'values'));

describe('a stored session', () => {
  it.each([
    ['that is a text', 'x'],
    ['without most of its properties', { accessToken: 'x' }],
    ['with an unreadable token', { ...createSessionRecord(createTokenResponse(), TEST_OIDC_SETTINGS), accessToken: 'garbage' }],
  ])('%s is discarded, and sign-in starts', async (_what, value) => {
    await put('session', value);
    await put('failed-sign-ins', 'x');
    await put('reauthenticate', 7);
    const page = await loadPage();
    expect(await page.startSession(TEST_OIDC_SETTINGS)).toEqual({ kind: 'redirecting' });
    const { result } = await signInViaRedirect(provider);
    expect(result).toMatchObject({ kind: 'signed-in' });
  });
});

it('an invalid pending sign-in is discarded, and sign-in starts again', async () => {
  const before = await loadPage();
  await before.startSession(TEST_OIDC_SETTINGS);
  const state = before.getSignInQuery().get('state') ?? '';
  await put(`state.${state}`, 'garbage');
  const page = await loadPage(`/app/?code=c&state=${state}`);
  expect(await page.startSession(TEST_OIDC_SETTINGS)).toEqual({ kind: 'redirecting' });
});

describe('if the browser has no usable database,', () => {
  it('the page signs in and reports the failure, and sessionStorage contains no token', async () => {
    denyDatabase();
    const { result, storageHealth, accessTokenProvider } = await signInViaRedirect(provider);
    expect(result).toMatchObject({ kind: 'signed-in' });
    expect(storageHealth.failed()).toBe(true);
    const token = await accessTokenProvider.accessToken();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(token);
    expect(await accessTokenProvider.refreshedToken(token)).not.toBe(token);
    const reloaded = await loadPage();
    expect(await reloaded.startSession(TEST_OIDC_SETTINGS)).toEqual({ kind: 'redirecting' });
  });

  it('because the database never responds, each page is delayed once, for two seconds', async () => {
    vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // Advances the time once: if the page waited a second time, the test would time out.
    const afterTimeout = async <T>(work: Promise<T>): Promise<T> => {
      await vi.advanceTimersByTimeAsync(DATABASE_TIMEOUT_MS);
      return work;
    };
    const before = await loadPage();
    expect(await afterTimeout(before.startSession(TEST_OIDC_SETTINGS))).toEqual({ kind: 'redirecting' });
    const query = before.getSignInQuery();
    provider.tokens = { ...provider.tokens, nonce: query.get('nonce') ?? '' };
    const page = await loadPage(`/app/?code=c&state=${query.get('state') ?? ''}&session_state=x`);
    expect(await afterTimeout(page.startSession(TEST_OIDC_SETTINGS))).toMatchObject({ kind: 'signed-in' });
    expect(page.storageHealth.failed()).toBe(true);
    const token = await page.accessTokenProvider.accessToken();
    expect(await page.accessTokenProvider.refreshedToken(token)).not.toBe(token);
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(token);
  });

  it('because the database is full, the page signs in and reports the failure', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { result, storageHealth } = await signInViaRedirect(provider);
    expect(result).toMatchObject({ kind: 'signed-in' });
    expect(storageHealth.failed()).toBe(true);
  });

  it('the storage health notifies its listeners once', async () => {
    denyDatabase();
    const page = await loadPage();
    const listener = vi.fn<() => void>();
    page.storageHealth.subscribe(listener);
    await page.startSession(TEST_OIDC_SETTINGS);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('and no sessionStorage either, the sign-in is reported as failed instead of redirecting in a loop', async () => {
    denyDatabase();
    denyTab();
    const page = await loadPage();
    expect(await page.startSession(TEST_OIDC_SETTINGS)).toMatchObject({ kind: 'failed', key: 'kc-init-error', reason: 'storage' });
    expect(page.redirectTo).not.toHaveBeenCalled();
  });

  it('and no locks and channels either, the page refreshes tokens', async () => {
    denyDatabase();
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: async () => denied() } });
    vi.stubGlobal('BroadcastChannel', denied);
    const { result, accessTokenProvider } = await signInViaRedirect(provider);
    expect(result).toMatchObject({ kind: 'signed-in' });
    const token = await accessTokenProvider.accessToken();
    expect(await accessTokenProvider.refreshedToken(token)).not.toBe(token);
  });

  it('the page opens no sign-in window, because the window could not share its session with the page', async () => {
    denyDatabase();
    const { reauthenticateInPopup } = await signInViaRedirect(provider);
    expect(await reauthenticateInPopup()).toEqual({ kind: 'not-shared' });
  });
});
