import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeProvider } from './testing/fake-provider.ts';
import { AUTHORITY, SETTINGS } from './testing/fake-tokens.ts';
import { closeBrowser, here, load, openBrowser, signIn } from './testing/page.ts';

vi.mock('./navigate.ts', () => ({ goTo: vi.fn<() => void>(), postTo: vi.fn<() => void>(), reload: vi.fn<() => void>() }));

let provider: FakeProvider;
beforeEach(() => {
  provider = openBrowser();
});
afterEach(closeBrowser);

describe('sign-out', () => {
  it('is over at once, revokes the token, and posts its proof', async () => {
    const { session, posted, tokenSource } = await signIn(provider);
    const done = session.signOut();
    expect(session.state()).toEqual({ status: 'ended', reason: 'signed-out' });
    expect(session.user()).toBeUndefined();
    await done;
    expect(provider.requests.at(-1)).toBe('revoke');
    const [url, fields] = posted() ?? [];
    expect(url).toBe(`${AUTHORITY}/logout`);
    expect(fields).toMatchObject({ client_id: 'aboschalter', post_logout_redirect_uri: SETTINGS.postLogoutRedirectUri });
    expect(fields?.['id_token_hint']).toMatch(/^eyJ/);
    expect(() => tokenSource.username()).toThrow('Ihre Sitzung ist beendet.');
  });

  it.each(['offline', 503] as const)('works with the provider away (%s): the page stays, and the next sign-in asks for the password', async (mode) => {
    const { session, posted, signInAgain, asked } = await signIn(provider);
    provider.mode = mode;
    await session.signOut();
    expect(posted()).toBeUndefined();
    provider.mode = 'ok';
    expect(await signInAgain()).toEqual({ kind: 'redirecting' });
    expect(asked().get('prompt')).toBe('login');
    const page = await load();
    expect(await page.startSession(SETTINGS)).toEqual({ kind: 'redirecting' });
    expect(page.asked().get('prompt')).toBe('login');
  });

  it('does nothing before a session was started', async () => {
    const { session } = await load();
    await session.signOut();
    expect(session.state()).toEqual({ status: 'signed-out' });
  });

  it('leaves the next person nothing of the last one', async () => {
    const { session } = await signIn(provider);
    await session.signOut();
    provider.tokens = { sub: 'lena' };
    const { result } = await signIn(provider);
    expect(result).toMatchObject({ kind: 'signed-in', user: { sub: 'lena' } });
    const page = await load();
    await page.startSession(SETTINGS);
    expect(page.session.user()?.sub).toBe('lena');
  });
});

describe('signing in again on a page whose session has ended', () => {
  it('returns to the address of the page', async () => {
    const { session, signInAgain, asked } = await signIn(provider, '/app/cart?x=1');
    await session.signOut();
    await signInAgain();
    provider.tokens = { nonce: asked().get('nonce') ?? '' };
    const page = await load(`/app/?code=c&state=${asked().get('state') ?? ''}`);
    expect((await page.startSession(SETTINGS)).kind).toBe('signed-in');
    expect(here()).toBe('/app/cart?x=1');
  });

  it('takes up what another tab did: the same person goes on, for another one the page is loaded anew', async () => {
    const one = await signIn(provider);
    const token = await one.tokenSource.accessToken();
    provider.mode = 'refuse';
    await expect(one.tokenSource.refreshedToken(token)).rejects.toThrow('Ihre Sitzung ist beendet.');
    provider.mode = 'ok';
    await signIn(provider);
    expect((await one.signInAgain()).kind).toBe('signed-in');
    const signedIn = await one.tokenSource.accessToken();
    provider.mode = 'refuse';
    await expect(one.tokenSource.refreshedToken(signedIn)).rejects.toThrow('Ihre Sitzung ist beendet.');
    provider.mode = 'ok';
    provider.tokens = { sub: 'lena' };
    await signIn(provider);
    expect(await one.signInAgain()).toEqual({ kind: 'redirecting' });
    expect(one.reload).toHaveBeenCalledOnce();
  });
});
