import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeProvider } from './testing/fake-provider.ts';
import { SETTINGS } from './testing/fake-tokens.ts';
import { closeBrowser, here, load, openBrowser, signIn } from './testing/page.ts';

vi.mock('./navigate.ts');

let provider: FakeProvider;
beforeEach(() => {
  provider = openBrowser();
});
afterEach(closeBrowser);

describe('sign-in', () => {
  it('asks by the code flow with PKCE S256 and a nonce', async () => {
    const page = await load('/app/customer');
    await page.startSession(SETTINGS);
    const request = page.asked();
    expect(Object.fromEntries(request)).toMatchObject({
      client_id: 'aboschalter',
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      redirect_uri: SETTINGS.redirectUri,
    });
    expect(request.get('nonce')).toMatch(/^[0-9a-f-]{36}$/);
    expect(request.get('code_challenge')).toBeTruthy();
    expect(request.get('prompt')).toBeNull();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('may take 59 minutes', async () => {
    const before = await load('/app/cart');
    await before.startSession(SETTINGS);
    const request = before.asked();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 59 * 60_000 });
    provider.tokens = { nonce: request.get('nonce') ?? '' };
    const page = await load(`/app/?code=c&state=${request.get('state') ?? ''}`);
    expect((await page.startSession(SETTINGS)).kind).toBe('signed-in');
  });

  it('brings the person to the address they asked for', async () => {
    const { result, session, tokenSource } = await signIn(provider, '/app/ticket-holder/1?x=%C3%A4#tab');
    expect(result).toMatchObject({ kind: 'signed-in', user: { sub: 'vera', staffNumber: '402', salesPointNumber: '702' } });
    expect(here()).toBe('/app/ticket-holder/1?x=%C3%A4#tab');
    expect(session.hasAnyRole(['nothing', 'issue-ticket'])).toBe(true);
    expect(session.hasAnyRole(['staff'])).toBe(true);
    expect(session.hasAnyRole(['user-management'])).toBe(false);
    expect(session.hasAnyRole([])).toBe(false);
    expect(tokenSource.username()).toBe('vera.verkauf');
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });

  it('handles the answer once, however often it is started', async () => {
    const before = await load();
    await before.startSession(SETTINGS);
    const request = before.asked();
    provider.tokens = { nonce: request.get('nonce') ?? '' };
    const page = await load(`/app/?code=c&state=${request.get('state') ?? ''}`);
    const [one, two] = await Promise.all([page.startSession(SETTINGS), page.startSession(SETTINGS)]);
    expect(one).toBe(two);
    expect(one.kind).toBe('signed-in');
    expect(provider.requests.filter((path) => path === 'code')).toHaveLength(1);
  });

  it('survives a reload without asking anybody', async () => {
    await signIn(provider);
    provider.requests.length = 0;
    const page = await load('/app/cart');
    expect((await page.startSession(SETTINGS)).kind).toBe('signed-in');
    expect(provider.requests).toEqual([]);
    expect(here()).toBe('/app/cart');
  });

  it.each([-2, 2])('neither loops nor ends with a clock that is %i h wrong', async (hours) => {
    provider.tokens = { now: Date.now() + hours * 3_600_000 };
    const { result, session } = await signIn(provider);
    expect(result.kind).toBe('signed-in');
    expect(session.state().status).toBe('signed-in');
    const again = await load();
    expect((await again.startSession(SETTINGS)).kind).toBe('signed-in');
  });

  it('takes a stored session that has expired only if the provider prolongs it', async () => {
    await signIn(provider);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    expect((await (await load()).startSession(SETTINGS)).kind).toBe('signed-in');
    vi.setSystemTime(Date.now() + 3_600_000);
    provider.mode = 'offline';
    const offline = await load();
    expect(await offline.startSession(SETTINGS)).toMatchObject({ kind: 'failed', key: 'kc-connection-failed' });
    provider.mode = 'ok';
    expect((await offline.startSession(SETTINGS)).kind).toBe('signed-in');
    vi.setSystemTime(Date.now() + 3_600_000);
    provider.mode = 'refuse';
    const refused = await load();
    expect(await refused.startSession(SETTINGS)).toEqual({ kind: 'redirecting' });
  });
});
