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

const later = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR);

/** A signed-in person, and the state of the session. */
async function somebody() {
  const jar = new CookieJar();
  const person = { issuer: identity.running().issuer, redirectUri: REDIRECT_URI, username: 'vera.verkauf', password: 'demo', jar };
  let { refresh_token: token } = await obtainTokens(person);
  return {
    async refreshed(): Promise<number> {
      const response = await identity.refresh(token);
      if (response.ok) token = (await parseTokenResponse(response)).refresh_token;
      return response.status;
    },
    /** Whether the browser can sign in without a question. */
    async isKnown(): Promise<boolean> {
      const { url } = await jar.navigate(buildAuthorizationUrl(person.issuer), REDIRECT_URI);
      return new URL(url).searchParams.has('code');
    },
  };
}

it('an access token lives one hour by default', async () => {
  const { access_token: token } = await identity.signIn('vera.verkauf');
  const { exp = 0, iat = 0 } = decodeJwt(token);
  expect(exp - iat).toBe(3_600);
});

it('an active session continues, and one idle for two hours requires the password', async () => {
  const { refreshed, isKnown } = await somebody();
  for (let nth = 0; nth < 2; nth += 1) {
    later(1.9);
    expect(await refreshed()).toBe(200);
  }
  later(1.9);
  expect(await isKnown()).toBe(true);
  later(2.1);
  expect(await refreshed()).toBe(400);
  expect(await isKnown()).toBe(false);
});

it('a session ends twelve hours after the sign-in, even if active', async () => {
  const { refreshed, isKnown } = await somebody();
  for (let hours = 1.5; hours < 12; hours += 1.5) {
    later(1.5);
    expect([hours, await refreshed()]).toEqual([hours, 200]);
  }
  later(1.6);
  expect(await refreshed()).toBe(400);
  expect(await isKnown()).toBe(false);
});
