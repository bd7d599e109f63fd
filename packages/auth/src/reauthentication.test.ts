import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeProvider } from './testing/fake-provider.ts';
import { TEST_AUTHORITY, TEST_OIDC_SETTINGS } from './testing/fake-tokens.ts';
import { tearDownBrowser, getCurrentUrl, loadPage, endByRejectedRefresh, setUpBrowser, signInViaRedirect } from './testing/page.ts';

vi.mock('./navigate.ts');

let provider: FakeProvider;
beforeEach(() => {
  provider = setUpBrowser();
});
afterEach(tearDownBrowser);

/** Loads the sign-in window after the provider has redirected it back with a code. */
async function returnFromProvider(popup: { show: (url: string) => void }, sub = 'vera') {
  const request = new URL(String(vi.mocked(popup.show).mock.calls.at(-1)?.[0])).searchParams;
  provider.tokens = { sub, nonce: request.get('nonce') ?? '' };
  const window = await loadPage(`/app/?code=c&state=${request.get('state') ?? ''}`);
  return { ...window, result: await window.startSession(TEST_OIDC_SETTINGS) };
}

describe('signing in again in a window', () => {
  it('uses the code flow, and the page continues with the new session', async () => {
    const page = await signInViaRedirect(provider, '/app/cart');
    await endByRejectedRefresh(provider, page);
    expect(await page.reauthenticateInPopup()).toEqual({ kind: 'waiting' });
    const [url] = page.popup.show.mock.calls[0] ?? [];
    expect(url).toContain(`${TEST_AUTHORITY}/auth?`);
    expect(new URL(String(url)).searchParams.get('code_challenge_method')).toBe('S256');
    expect(page.redirectTo).not.toHaveBeenCalled();

    const { result, session } = await returnFromProvider(page.popup);
    expect(result).toEqual({ kind: 'popup-completed' });
    expect(getCurrentUrl()).toBe('/app/?anmeldefenster=1');
    await vi.waitFor(() => expect(page.session.state().status).toBe('signed-in'));
    expect(await page.accessTokenProvider.accessToken()).toMatch(/^eyJ/);
    expect(session).not.toBe(page.session);
  });

  it('reports that another user has signed in and never uses the token of that user, and the next attempt to sign in reloads the page', async () => {
    const page = await signInViaRedirect(provider, '/app/cart');
    await endByRejectedRefresh(provider, page);
    await page.reauthenticateInPopup();
    await returnFromProvider(page.popup, 'lena');
    await vi.waitFor(() => expect(page.session.state()).toEqual({ status: 'ended', reason: 'other-user' }));
    await expect(page.accessTokenProvider.accessToken()).rejects.toThrow('Ihre Sitzung ist beendet.');
    expect(await page.reauthenticateByRedirect()).toEqual({ kind: 'redirecting' });
    expect(page.replaceLocation).toHaveBeenCalledExactlyOnceWith(TEST_OIDC_SETTINGS.redirectUri);
  });

  it('reports that the browser blocked the window', async () => {
    const page = await signInViaRedirect(provider);
    await endByRejectedRefresh(provider, page);
    page.blockWindows();
    expect(await page.reauthenticateInPopup()).toEqual({ kind: 'blocked' });
    expect(page.session.state()).toEqual({ status: 'ended', reason: 'refused' });
  });

  it('closes the window at once if the same user has signed in in another tab', async () => {
    const page = await signInViaRedirect(provider);
    await endByRejectedRefresh(provider, page);
    await signInViaRedirect(provider);
    expect(await page.reauthenticateInPopup()).toEqual({ kind: 'signed-in' });
    expect(page.popup.show).not.toHaveBeenCalled();
    expect(page.popup.close).toHaveBeenCalledOnce();
    expect(page.session.state().status).toBe('signed-in');
  });

  it('marks the window as a sign-in window, also after a failed attempt and after a reload', async () => {
    const page = await signInViaRedirect(provider);
    await endByRejectedRefresh(provider, page);
    await page.reauthenticateInPopup();
    const request = new URL(String(page.popup.show.mock.calls[0]?.[0])).searchParams;
    const refused = await loadPage(`/app/?error=access_denied&state=${request.get('state') ?? ''}`);
    expect(await refused.startSession(TEST_OIDC_SETTINGS)).toEqual({ kind: 'redirecting' });
    expect(getCurrentUrl()).toBe('/app/?anmeldefenster=1');
    const second = refused.getSignInQuery();
    provider.tokens = { nonce: second.get('nonce') ?? '' };
    const back = await loadPage(`/app/?code=c&state=${second.get('state') ?? ''}`);
    expect(await back.startSession(TEST_OIDC_SETTINGS)).toEqual({ kind: 'popup-completed' });
    const reloaded = await loadPage(getCurrentUrl());
    expect(await reloaded.startSession(TEST_OIDC_SETTINGS)).toEqual({ kind: 'popup-completed' });
  });
});

describe.each(['reauthenticateInPopup', 'reauthenticateByRedirect'] as const)('%s with an unreachable provider', (functionName) => {
  it.each(['offline', 503] as const)('fails without leaving the page, and works once the provider responds again (%s)', async (mode) => {
    const page = await signInViaRedirect(provider);
    await endByRejectedRefresh(provider, page);
    page.redirectTo?.mockClear();
    provider.mode = mode;
    expect(await page[functionName]()).toMatchObject({ kind: 'failed', key: 'kc-connection-failed' });
    expect(page.redirectTo).not.toHaveBeenCalled();
    expect(page.popup.show).not.toHaveBeenCalled();
    expect(page.popup.close).toHaveBeenCalledTimes(functionName === 'reauthenticateInPopup' ? 1 : 0);
    provider.mode = 'ok';
    expect((await page[functionName]()).kind).toBe(functionName === 'reauthenticateInPopup' ? 'waiting' : 'redirecting');
  });

  it('fails within ten seconds if the provider never answers', async () => {
    const page = await signInViaRedirect(provider);
    await endByRejectedRefresh(provider, page);
    provider.mode = 'hang';
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const requestCount = provider.requests.length;
    const failing = page[functionName]();
    await vi.waitUntil(() => provider.requests.length > requestCount);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failing).toMatchObject({ kind: 'failed', key: 'kc-connection-failed' });
  });
});

describe('signing in again by leaving the page', () => {
  it('returns to the address of the page', async () => {
    const { session, reauthenticateByRedirect, getSignInQuery } = await signInViaRedirect(provider, '/app/cart?x=1');
    await session.signOut();
    await reauthenticateByRedirect();
    provider.tokens = { nonce: getSignInQuery().get('nonce') ?? '' };
    const page = await loadPage(`/app/?code=c&state=${getSignInQuery().get('state') ?? ''}`);
    expect((await page.startSession(TEST_OIDC_SETTINGS)).kind).toBe('signed-in');
    expect(getCurrentUrl()).toBe('/app/cart?x=1');
  });

  it('uses the session of another tab: the page continues for the same user, and is reloaded for another user', async () => {
    const one = await signInViaRedirect(provider);
    await endByRejectedRefresh(provider, one);
    await signInViaRedirect(provider);
    expect((await one.reauthenticateByRedirect()).kind).toBe('signed-in');
    await endByRejectedRefresh(provider, one);
    provider.tokens = { sub: 'lena' };
    await signInViaRedirect(provider);
    expect(await one.reauthenticateByRedirect()).toEqual({ kind: 'redirecting' });
    expect(one.replaceLocation).toHaveBeenCalledOnce();
  });

  it('reloads the page if another tab has signed in after a sign-out, even the same user, because the sign-out was intended', async () => {
    const one = await signInViaRedirect(provider);
    await one.session.signOut();
    await signInViaRedirect(provider);
    expect(one.session.state()).toEqual({ status: 'ended', reason: 'signed-out' });
    expect(await one.reauthenticateByRedirect()).toEqual({ kind: 'redirecting' });
    expect(one.replaceLocation).toHaveBeenCalledOnce();
  });
});
