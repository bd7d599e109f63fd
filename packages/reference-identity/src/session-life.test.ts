import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CookieJar } from './cookie-jar.ts';
import { obtainTokens } from './sign-in.ts';
import { REDIRECT_URI, buildAuthorizationUrl, parseTokenResponse, startTestIdentity, type TestIdentity } from './test-identity.ts';

const HOUR = 3_600_000;
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.dispose());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const advanceHours = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR);

/** Signs in a member of staff in a new browser. Returns functions that use the session. */
async function signInUser() {
  const jar = new CookieJar();
  const person = { issuer: identity.getProvider().issuer, redirectUri: REDIRECT_URI, username: 'vera.verkauf', password: 'demo', jar };
  let { refresh_token: token } = await obtainTokens(person);
  return {
    /** Refreshes the tokens, and returns the status of the response. */
    async refresh(): Promise<number> {
      const response = await identity.refresh(token);
      if (response.ok) token = (await parseTokenResponse(response)).refresh_token;
      return response.status;
    },
    /** Whether the session in the browser is valid, so that a sign-in needs no password. */
    async canSignInSilently(): Promise<boolean> {
      const { url } = await jar.navigate(buildAuthorizationUrl(person.issuer), REDIRECT_URI);
      return new URL(url).searchParams.has('code');
    },
  };
}

it('an access token is valid for one hour by default', async () => {
  const { access_token: token } = await identity.signIn('vera.verkauf');
  const { exp = 0, iat = 0 } = decodeJwt(token);
  expect(exp - iat).toBe(3_600);
});

it('a session that is refreshed continues, and a session that is idle for two hours ends', async () => {
  const { refresh, canSignInSilently } = await signInUser();
  for (let nth = 0; nth < 2; nth += 1) {
    advanceHours(1.9);
    expect(await refresh()).toBe(200);
  }
  advanceHours(1.9);
  expect(await canSignInSilently()).toBe(true);
  advanceHours(2.1);
  expect(await refresh()).toBe(400);
  expect(await canSignInSilently()).toBe(false);
});

it('a session ends twelve hours after the sign-in, even if it is refreshed', async () => {
  const { refresh, canSignInSilently } = await signInUser();
  for (let hours = 1.5; hours < 12; hours += 1.5) {
    advanceHours(1.5);
    expect([hours, await refresh()]).toEqual([hours, 200]);
  }
  // 12.1 hours after the sign-in.
  advanceHours(1.6);
  expect(await refresh()).toBe(400);
  expect(await canSignInSilently()).toBe(false);
});
