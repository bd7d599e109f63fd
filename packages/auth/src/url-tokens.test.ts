import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delayMetadata, type FakeProvider } from './testing/fake-provider.ts';
import { TEST_OIDC_SETTINGS, createTokenResponse } from './testing/fake-tokens.ts';
import { tearDownBrowser, getCurrentUrl, loadPage, setUpBrowser, signInViaRedirect } from './testing/page.ts';

vi.mock('./navigate.ts');

let provider: FakeProvider;
beforeEach(() => {
  provider = setUpBrowser();
});
afterEach(tearDownBrowser);

describe('tokens in the URL', () => {
  /** A URL with a token pair that the provider has issued. */
  function createUrlWithTokens(options: Parameters<typeof createTokenResponse>[0] = {}, path = '/app/customer'): string {
    const tokens = createTokenResponse(options);
    provider.addRefreshToken(tokens.refresh_token);
    provider.tokens = { sub: options.sub ?? 'vera' };
    return `${path}?access_token=${tokens.access_token}&refresh_token=${tokens.refresh_token}&x=1`;
  }

  it('are removed from the URL before any request, exchanged at once, and sign the user in', async () => {
    const address = createUrlWithTokens();
    const page = await loadPage(address);
    const started = page.startSession(TEST_OIDC_SETTINGS);
    expect(getCurrentUrl()).toBe('/app/customer?x=1');
    expect(provider.requests).toEqual([]);
    expect(await started).toMatchObject({ kind: 'signed-in', user: { sub: 'vera' }, hasIgnoredForeignTokens: false });
    expect(provider.requests).toContain('refresh');
    expect(address).not.toContain(await page.accessTokenProvider.accessToken());
  });

  it('are removed but not used if the configuration forbids them', async () => {
    const page = await loadPage(createUrlWithTokens());
    expect(await page.startSession({ ...TEST_OIDC_SETTINGS, acceptTokensFromQuery: false })).toEqual({ kind: 'redirecting' });
    expect(getCurrentUrl()).toBe('/app/customer?x=1');
    expect(provider.requests).not.toContain('refresh');
  });

  it.each([
    ['of another issuer', { claims: { iss: 'https://other' } }],
    ['for another application', { claims: { aud: 'other', azp: 'other' } }],
    ['long expired', { now: Date.now() - 86_400_000 }],
    ['expired a little while ago', { now: Date.now() - 600_000 }],
  ])('%s lead to the normal sign-in', async (_what, options) => {
    const page = await loadPage(createUrlWithTokens(options));
    expect(await page.startSession(TEST_OIDC_SETTINGS)).toEqual({ kind: 'redirecting' });
    expect(page.session.user()).toBeUndefined();
  });

  it.each([-2, 2])('work with a clock that is %i h wrong', async (hours) => {
    const now = Date.now() + hours * 3_600_000;
    const address = createUrlWithTokens({ now });
    provider.tokens = { now };
    expect((await (await loadPage(address)).startSession(TEST_OIDC_SETTINGS)).kind).toBe('signed-in');
  });

  it('lead to the normal sign-in if the provider rejects them, one of the two is missing, or they are unreadable', async () => {
    const tokens = createTokenResponse();
    for (const query of [
      `access_token=${tokens.access_token}&refresh_token=unknown`,
      `access_token=${tokens.access_token}`,
      'access_token=junk&refresh_token=junk',
    ]) {
      const page = await loadPage(`/app/?${query}`);
      expect(await page.startSession(TEST_OIDC_SETTINGS)).toEqual({ kind: 'redirecting' });
      expect(getCurrentUrl()).toBe('/app/');
    }
  });

  it('never replace an active session of another user', async () => {
    await signInViaRedirect(provider);
    provider.requests.length = 0;
    const page = await loadPage(createUrlWithTokens({ sub: 'lena' }));
    expect(await page.startSession(TEST_OIDC_SETTINGS)).toMatchObject({
      kind: 'signed-in',
      user: { sub: 'vera' },
      hasIgnoredForeignTokens: true,
    });
    expect(provider.requests).not.toContain('refresh');
  });

  it('do not replace the session if the provider exchanges them for tokens of another user', async () => {
    await signInViaRedirect(provider);
    const address = createUrlWithTokens({ sub: 'vera' });
    provider.tokens = { sub: 'lena' };
    const page = await loadPage(address);
    expect(await page.startSession(TEST_OIDC_SETTINGS)).toMatchObject({ kind: 'signed-in', user: { sub: 'vera' } });
  });

  it('replace an expired session of another user if the provider does not refresh that session', async () => {
    await signInViaRedirect(provider);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    provider.removeRefreshTokens();
    const page = await loadPage(createUrlWithTokens({ sub: 'lena' }));
    expect(await page.startSession(TEST_OIDC_SETTINGS)).toMatchObject({ kind: 'signed-in', user: { sub: 'lena' } });
  });

  it('fail the start within ten seconds if the metadata take five seconds and the provider does not respond to the refresh', async () => {
    const page = await loadPage(createUrlWithTokens());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    delayMetadata(provider, 5000);
    provider.beforeResponse = () => new Promise(() => undefined);
    const started = page.startSession(TEST_OIDC_SETTINGS);
    await vi.waitUntil(() => provider.requests.at(-1) === 'metadata');
    await vi.advanceTimersByTimeAsync(5000);
    await vi.waitUntil(() => provider.requests.at(-1) === 'refresh');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await started).toMatchObject({ kind: 'failed', key: 'kc-connection-failed' });
  });

  it('fail the start if they cannot be refreshed and there is no session', async () => {
    const page = await loadPage(createUrlWithTokens());
    provider.beforeResponse = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await page.startSession(TEST_OIDC_SETTINGS)).toMatchObject({ kind: 'failed', key: 'kc-connection-failed' });
  });
});
