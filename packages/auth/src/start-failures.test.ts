import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delayMetadata, type FakeProvider } from './testing/fake-provider.ts';
import { TEST_OIDC_SETTINGS } from './testing/fake-tokens.ts';
import { tearDownBrowser, getCurrentUrl, loadPage, setUpBrowser, signInViaRedirect } from './testing/page.ts';

vi.mock('./navigate.ts');

let provider: FakeProvider;
beforeEach(() => {
  provider = setUpBrowser();
});
afterEach(tearDownBrowser);

describe('a failed sign-in', () => {
  it('is reported if the provider is unreachable, and can be retried', async () => {
    provider.mode = 'offline';
    const page = await loadPage();
    expect(await page.startSession(TEST_OIDC_SETTINGS)).toMatchObject({ kind: 'failed', key: 'kc-connection-failed' });
    provider.mode = 'ok';
    expect(await page.startSession(TEST_OIDC_SETTINGS)).toEqual({ kind: 'redirecting' });
  });

  it.each([
    [
      'names another issuer than the configured one',
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
  ])('is reported if the provider %s', async (_what, arrange) => {
    arrange();
    const page = await loadPage();
    expect(await page.startSession(TEST_OIDC_SETTINGS)).toMatchObject({ kind: 'failed', key: 'kc-init-error' });
  });

  it('is reported as a connection failure and keeps the requested URL, if the network failed during the code exchange', async () => {
    provider.beforeResponse = () => Promise.reject(new TypeError('Failed to fetch'));
    const { result } = await signInViaRedirect(provider, '/app/cart');
    expect(result).toMatchObject({ kind: 'failed', key: 'kc-connection-failed' });
    expect(getCurrentUrl()).toBe('/app/cart');
  });

  it('is reported as a connection failure and keeps the requested URL, if the provider responds to the callback with 503', async () => {
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
    ['subject', 'subject', { idClaims: { sub: 'lena' } }],
  ])('is retried twice after an ID token with a wrong %s, then reported with key and reason', async (_what, reason, tokens) => {
    provider.tokens = tokens;
    const first = await signInViaRedirect(provider);
    expect(first.result).toEqual({ kind: 'redirecting' });
    expect((await signInViaRedirect(provider)).result).toEqual({ kind: 'redirecting' });
    const last = await signInViaRedirect(provider);
    expect(last.result).toMatchObject({ kind: 'failed', key: 'kc-init-error', reason });
    expect(last.session.state().status).toBe('signed-out');
    expect(getCurrentUrl()).toBe('/app/');
  });

  it('is reported at once if the clock is hours ahead', async () => {
    provider.tokens = { now: Date.now() - 5 * 60 * 60_000 };
    const { result } = await signInViaRedirect(provider);
    expect(result).toMatchObject({ kind: 'failed', key: 'kc-init-error', reason: 'clock', clockAheadMinutes: 300 });
  });

  it('is reported within ten seconds if the provider does not respond to the code exchange', async () => {
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

  it('is reported within ten seconds if the metadata take five seconds and the provider does not respond to the code exchange', async () => {
    const before = await loadPage();
    await before.startSession(TEST_OIDC_SETTINGS);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    delayMetadata(provider, 5000);
    provider.beforeResponse = () => new Promise(() => undefined);
    provider.requests.length = 0;
    const page = await loadPage(`/app/?code=c&state=${before.getSignInQuery().get('state') ?? ''}`);
    const started = page.startSession(TEST_OIDC_SETTINGS);
    await vi.waitUntil(() => provider.requests.at(-1) === 'metadata');
    await vi.advanceTimersByTimeAsync(5000);
    await vi.waitUntil(() => provider.requests.at(-1) === 'code');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await started).toMatchObject({ kind: 'failed', key: 'kc-connection-failed' });
  });

  it('is retried if the callback contains an error and belongs to no pending sign-in', async () => {
    const page = await loadPage('/app/?error=temporarily_unavailable&state=unknown');
    expect(await page.startSession(TEST_OIDC_SETTINGS)).toEqual({ kind: 'redirecting' });
    expect(getCurrentUrl()).toBe('/app/');
  });

  it('is retried without using the code if the sign-in took more than 60 minutes', async () => {
    const before = await loadPage();
    await before.startSession(TEST_OIDC_SETTINGS);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
    const page = await loadPage(`/app/?code=c&state=${before.getSignInQuery().get('state') ?? ''}`);
    expect(await page.startSession(TEST_OIDC_SETTINGS)).toEqual({ kind: 'redirecting' });
    expect(provider.requests).not.toContain('code');
  });

  it('is retried without using the code if the callback is from another provider', async () => {
    const before = await loadPage();
    await before.startSession(TEST_OIDC_SETTINGS);
    const page = await loadPage(`/app/?code=c&state=${before.getSignInQuery().get('state') ?? ''}&iss=https%3A%2F%2Fevil.example`);
    expect(await page.startSession(TEST_OIDC_SETTINGS)).toEqual({ kind: 'redirecting' });
    expect(provider.requests).not.toContain('code');
  });

  it('is reported if the tokens contain no user', async () => {
    provider.tokens = { idClaims: { preferred_username: undefined }, claims: { preferred_username: undefined } };
    const { result } = await signInViaRedirect(provider);
    expect(result).toMatchObject({ kind: 'failed', key: 'kc-init-error', cause: { message: 'sign-in failed: ZodError' } });
  });
});
