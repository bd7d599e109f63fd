import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeProvider } from './testing/fake-provider.ts';
import { TEST_OIDC_SETTINGS } from './testing/fake-tokens.ts';
import { tearDownBrowser, getCurrentUrl, loadPage, setUpBrowser, signInViaRedirect } from './testing/page.ts';

vi.mock('./navigate.ts');

let provider: FakeProvider;
beforeEach(() => {
  provider = setUpBrowser();
});
afterEach(tearDownBrowser);

describe('sign-in', () => {
  it('uses the code flow with PKCE S256 and a nonce', async () => {
    const page = await loadPage('/app/customer');
    await page.startSession(TEST_OIDC_SETTINGS);
    const request = page.getSignInQuery();
    expect(Object.fromEntries(request)).toMatchObject({
      client_id: 'aboschalter',
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      redirect_uri: TEST_OIDC_SETTINGS.redirectUri,
    });
    expect(request.get('nonce')).toMatch(/^[0-9a-f-]{36}$/);
    expect(request.get('code_challenge')).toBeTruthy();
    expect(request.get('prompt')).toBeNull();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('succeeds if it takes 59 of the permitted 60 minutes', async () => {
    const before = await loadPage('/app/cart');
    await before.startSession(TEST_OIDC_SETTINGS);
    const request = before.getSignInQuery();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 59 * 60_000 });
    provider.tokens = { nonce: request.get('nonce') ?? '' };
    const page = await loadPage(`/app/?code=c&state=${request.get('state') ?? ''}`);
    expect((await page.startSession(TEST_OIDC_SETTINGS)).kind).toBe('signed-in');
  });

  it('returns to the requested URL with the user and the roles of the tokens, and writes no web storage', async () => {
    const { result, session, accessTokenProvider } = await signInViaRedirect(provider, '/app/ticket-holder/1?x=%C3%A4#tab');
    expect(result).toMatchObject({ kind: 'signed-in', user: { sub: 'vera', staffNumber: '402', salesPointNumber: '702' } });
    expect(getCurrentUrl()).toBe('/app/ticket-holder/1?x=%C3%A4#tab');
    expect(session.hasAnyRole(['nothing', 'issue-ticket'])).toBe(true);
    expect(session.hasAnyRole(['staff'])).toBe(true);
    expect(session.hasAnyRole(['user-management'])).toBe(false);
    expect(session.hasAnyRole([])).toBe(false);
    expect(accessTokenProvider.username()).toBe('vera.verkauf');
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });

  it('handles the callback only once if the page calls startSession twice', async () => {
    const before = await loadPage();
    await before.startSession(TEST_OIDC_SETTINGS);
    const request = before.getSignInQuery();
    provider.tokens = { nonce: request.get('nonce') ?? '' };
    const page = await loadPage(`/app/?code=c&state=${request.get('state') ?? ''}`);
    const [one, two] = await Promise.all([page.startSession(TEST_OIDC_SETTINGS), page.startSession(TEST_OIDC_SETTINGS)]);
    expect(one).toBe(two);
    expect(one.kind).toBe('signed-in');
    expect(provider.requests.filter((path) => path === 'code')).toHaveLength(1);
  });

  it('is not repeated after a reload of the page: the stored session continues without a request to the provider', async () => {
    await signInViaRedirect(provider);
    provider.requests.length = 0;
    const page = await loadPage('/app/cart');
    expect((await page.startSession(TEST_OIDC_SETTINGS)).kind).toBe('signed-in');
    expect(provider.requests).toEqual([]);
    expect(getCurrentUrl()).toBe('/app/cart');
  });

  it.each([-2, 2])('succeeds with a clock that is %i h wrong, and the session continues after a reload', async (hours) => {
    provider.tokens = { now: Date.now() + hours * 3_600_000 };
    const { result, session } = await signInViaRedirect(provider);
    expect(result.kind).toBe('signed-in');
    expect(session.state().status).toBe('signed-in');
    const again = await loadPage();
    expect((await again.startSession(TEST_OIDC_SETTINGS)).kind).toBe('signed-in');
  });

  it('uses an expired stored session only if the provider refreshes it', async () => {
    await signInViaRedirect(provider);
    // The tokens of the fake provider expire after five minutes.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    expect((await (await loadPage()).startSession(TEST_OIDC_SETTINGS)).kind).toBe('signed-in');
    vi.setSystemTime(Date.now() + 3_600_000);
    provider.mode = 'offline';
    const offline = await loadPage();
    expect(await offline.startSession(TEST_OIDC_SETTINGS)).toMatchObject({ kind: 'failed', key: 'kc-connection-failed' });
    provider.mode = 'ok';
    expect((await offline.startSession(TEST_OIDC_SETTINGS)).kind).toBe('signed-in');
    vi.setSystemTime(Date.now() + 3_600_000);
    provider.mode = 'refuse';
    const refused = await loadPage();
    expect(await refused.startSession(TEST_OIDC_SETTINGS)).toEqual({ kind: 'redirecting' });
  });
});
