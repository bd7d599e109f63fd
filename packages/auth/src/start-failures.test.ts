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

describe('a failed sign-in', () => {
  it('a sign-in with an unreachable provider is reported, and can be retried', async () => {
    provider.mode = 'offline';
    const page = await loadPage();
    expect(await page.startSession(TEST_OIDC_SETTINGS)).toMatchObject({ kind: 'failed', key: 'kc-connection-failed' });
    provider.mode = 'ok';
    expect(await page.startSession(TEST_OIDC_SETTINGS)).toEqual({ kind: 'redirecting' });
  });

  it.each([
    [
      'is another one than configured',
      () => {
        provider.issuer = 'https://other';
      },
    ],
    [
      'does not exist',
      () => {
        provider.mode = 404;
      },
    ],
  ])('because the provider %s is reported', async (_what, arrange) => {
    arrange();
    const page = await loadPage();
    expect(await page.startSession(TEST_OIDC_SETTINGS)).toMatchObject({ kind: 'failed', key: 'kc-init-error' });
  });

  it('a sign-in that loses the network during the code exchange does not require the password again', async () => {
    provider.beforeResponse = () => Promise.reject(new TypeError('Failed to fetch'));
    const { result } = await signInViaRedirect(provider, '/app/cart');
    expect(result).toMatchObject({ kind: 'failed', key: 'kc-connection-failed' });
    expect(getCurrentUrl()).toBe('/app/cart');
  });

  it('during the code exchange keeps the requested address', async () => {
    const before = await loadPage('/app/cart');
    await before.startSession(TEST_OIDC_SETTINGS);
    provider.mode = 503;
    const page = await loadPage(`/app/?code=c&state=${before.getSignInQuery().get('state') ?? ''}`);
    expect(await page.startSession(TEST_OIDC_SETTINGS)).toMatchObject({ kind: 'failed', key: 'kc-connection-failed' });
    expect(getCurrentUrl()).toBe('/app/cart');
  });

  it.each([
    ['nonce', 'nonce', { idClaims: { nonce: 'another' } }],
    ['issuer', 'issuer', { idClaims: { iss: 'https://other' } }],
    ['audience', 'audience', { idClaims: { aud: 'other' } }],
    ['authorized party', 'audience', { idClaims: { azp: 'other' } }],
    ['expiry', 'expired', { idClaims: { iat: 1, exp: 2 } }],
    ['person', 'subject', { idClaims: { sub: 'lena' } }],
  ])('by its %s retries twice, then stops with the key and the reason', async (_what, reason, tokens) => {
    provider.tokens = tokens;
    const first = await signInViaRedirect(provider);
    expect(first.result).toEqual({ kind: 'redirecting' });
    expect((await signInViaRedirect(provider)).result).toEqual({ kind: 'redirecting' });
    const last = await signInViaRedirect(provider);
    expect(last.result).toMatchObject({ kind: 'failed', key: 'kc-init-error', reason });
    expect(last.session.state().status).toBe('signed-out');
    expect(getCurrentUrl()).toBe('/app/');
  });

  it('a sign-in with a clock that is hours ahead is reported at once', async () => {
    provider.tokens = { now: Date.now() - 5 * 60 * 60_000 };
    const { result } = await signInViaRedirect(provider);
    expect(result).toMatchObject({ kind: 'failed', key: 'kc-init-error', reason: 'clock', clockAheadMinutes: 300 });
  });

  it('a sign-in with a provider that does not answer the code exchange is reported within ten seconds', async () => {
    const before = await loadPage();
    await before.startSession(TEST_OIDC_SETTINGS);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    provider.beforeResponse = () => new Promise(() => undefined);
    const page = await loadPage(`/app/?code=c&state=${before.getSignInQuery().get('state') ?? ''}`);
    const started = page.startSession(TEST_OIDC_SETTINGS);
    await vi.waitUntil(() => provider.requests.at(-1) === 'code');
    await vi.advanceTimersByTimeAsync(8_500);
    expect(await started).toMatchObject({ kind: 'failed', key: 'kc-connection-failed' });
  });

  it('a sign-in with an error response, or an unexpected callback, tries again', async () => {
    const page = await loadPage('/app/?error=temporarily_unavailable&state=unknown');
    expect(await page.startSession(TEST_OIDC_SETTINGS)).toEqual({ kind: 'redirecting' });
    expect(getCurrentUrl()).toBe('/app/');
  });

  it('a sign-in that took more than 60 minutes tries again, with the code unused', async () => {
    const before = await loadPage();
    await before.startSession(TEST_OIDC_SETTINGS);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
    const page = await loadPage(`/app/?code=c&state=${before.getSignInQuery().get('state') ?? ''}`);
    expect(await page.startSession(TEST_OIDC_SETTINGS)).toEqual({ kind: 'redirecting' });
    expect(provider.requests).not.toContain('code');
  });

  it('a sign-in with the callback of another provider tries again, with the code unused', async () => {
    const before = await loadPage();
    await before.startSession(TEST_OIDC_SETTINGS);
    const page = await loadPage(`/app/?code=c&state=${before.getSignInQuery().get('state') ?? ''}&iss=https%3A%2F%2Fevil.example`);
    expect(await page.startSession(TEST_OIDC_SETTINGS)).toEqual({ kind: 'redirecting' });
    expect(provider.requests).not.toContain('code');
  });

  it('contains no tokens', async () => {
    provider.tokens = { idClaims: { preferred_username: undefined }, claims: { preferred_username: undefined } };
    const { result } = await signInViaRedirect(provider);
    expect(result).toMatchObject({ kind: 'failed', key: 'kc-init-error' });
    expect(JSON.stringify(result, Object.getOwnPropertyNames(Error.prototype))).not.toMatch(/eyJ|refresh-/);
    expect(result.kind === 'failed' && result.cause.message).toBe('sign-in failed: ZodError');
  });
});
