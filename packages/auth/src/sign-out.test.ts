import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeProvider } from './testing/fake-provider.ts';
import { TEST_AUTHORITY, TEST_OIDC_SETTINGS } from './testing/fake-tokens.ts';
import { tearDownBrowser, loadPage, setUpBrowser, signInViaRedirect } from './testing/page.ts';

vi.mock('./navigate.ts');

let provider: FakeProvider;
beforeEach(() => {
  provider = setUpBrowser();
});
afterEach(tearDownBrowser);

describe('sign-out', () => {
  it('ends the session at once, revokes the token, and posts the ID token', async () => {
    const { session, getSubmittedForm, accessTokenProvider } = await signInViaRedirect(provider);
    const done = session.signOut();
    expect(session.state()).toEqual({ status: 'ended', reason: 'signed-out' });
    expect(session.user()).toBeUndefined();
    await done;
    expect(provider.requests.at(-1)).toBe('revoke');
    const [url, fields] = getSubmittedForm() ?? [];
    expect(url).toBe(`${TEST_AUTHORITY}/logout`);
    expect(fields).toMatchObject({ client_id: 'aboschalter', post_logout_redirect_uri: TEST_OIDC_SETTINGS.postLogoutRedirectUri });
    expect(fields?.['id_token_hint']).toMatch(/^eyJ/);
    expect(() => accessTokenProvider.username()).toThrow('Ihre Sitzung ist beendet.');
  });

  it.each(['offline', 503] as const)(
    'works with an unreachable provider (%s): the page stays, and the next sign-in asks for the password',
    async (mode) => {
      const { session, getSubmittedForm, reauthenticateByRedirect, getSignInQuery } = await signInViaRedirect(provider);
      provider.mode = mode;
      await session.signOut();
      expect(getSubmittedForm()).toBeUndefined();
      provider.mode = 'ok';
      expect(await reauthenticateByRedirect()).toEqual({ kind: 'redirecting' });
      expect(getSignInQuery().get('prompt')).toBe('login');
      const page = await loadPage();
      expect(await page.startSession(TEST_OIDC_SETTINGS)).toEqual({ kind: 'redirecting' });
      expect(page.getSignInQuery().get('prompt')).toBe('login');
    },
  );

  it('stays on the page if there is no token to revoke and the provider is unreachable', async () => {
    provider.omitsRefreshToken = true;
    const { session, getSubmittedForm } = await signInViaRedirect(provider);
    provider.mode = 'offline';
    await session.signOut();
    expect(session.state()).toEqual({ status: 'ended', reason: 'signed-out' });
    expect(getSubmittedForm()).toBeUndefined();
  });

  it('takes at most three seconds with a provider that never answers', async () => {
    const { session, getSubmittedForm } = await signInViaRedirect(provider);
    provider.mode = 'hang';
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const done = session.signOut();
    await vi.waitUntil(() => provider.requests.at(-1) === 'revoke');
    await vi.advanceTimersByTimeAsync(3000);
    await done;
    expect(getSubmittedForm()).toBeUndefined();
  });

  it('has no effect before a session was started', async () => {
    const { session } = await loadPage();
    await session.signOut();
    expect(session.state()).toEqual({ status: 'signed-out' });
  });

  it('leaves no data of the previous user', async () => {
    const { session } = await signInViaRedirect(provider);
    await session.signOut();
    provider.tokens = { sub: 'lena' };
    const { result } = await signInViaRedirect(provider);
    expect(result).toMatchObject({ kind: 'signed-in', user: { sub: 'lena' } });
    const page = await loadPage();
    await page.startSession(TEST_OIDC_SETTINGS);
    expect(page.session.user()?.sub).toBe('lena');
  });
});
