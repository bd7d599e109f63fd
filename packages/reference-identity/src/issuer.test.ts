import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { CookieJar } from './cookie-jar.ts';
import { REALM_PATH } from './options.ts';
import { buildAuthorizationUrl, REDIRECT_URI, startTestIdentity, type TestIdentity } from './test-identity.ts';

const ISSUER = `https://login.example${REALM_PATH}`;
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity({ issuer: ISSUER });
});
afterAll(() => identity.dispose());

/** Replaces the origin of the proxy, which the tests do not have, by the address of the provider. */
const withoutProxy = (url: string): string => url.replace('https://login.example', identity.getProvider().url);

it('the metadata of a provider behind a proxy contain the configured issuer in each address', async () => {
  const response = await fetch(withoutProxy(`${ISSUER}/.well-known/openid-configuration`));
  const metadata = z.record(z.string(), z.unknown()).parse(await response.json());
  expect(metadata['issuer']).toBe(ISSUER);
  const endpoints = Object.entries(metadata).filter(([name]) => /_endpoint$|^jwks_uri$/.test(name));
  expect(endpoints.length).toBeGreaterThan(3);
  for (const [name, url] of endpoints) expect(url, name).toMatch(/^https:\/\/login\.example\/realms\/aboschalter\//);
});

it('a provider behind a proxy sends cookies for https only', async () => {
  const response = await fetch(withoutProxy(buildAuthorizationUrl(ISSUER)), { redirect: 'manual' });
  expect(response.headers.get('location')).toMatch(/^\/realms\/aboschalter\/interaction\//);
  const cookies = response.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toContain('; secure');
});

it('a sign-in at a provider behind a proxy ends with a code of the configured issuer', async () => {
  const jar = new CookieJar();
  const { url } = await jar.navigate(withoutProxy(buildAuthorizationUrl(ISSUER)), 'https://login.example');
  const form = new URLSearchParams({ username: 'vera.verkauf', password: 'demo' });
  // The provider continues at its own address after the form.
  const resumed = await jar.navigate(url, 'https://login.example', form);
  expect(resumed.url).toMatch(/^https:\/\/login\.example\/realms\/aboschalter\/protocol\/openid-connect\/auth\//);
  const end = await jar.navigate(withoutProxy(resumed.url), REDIRECT_URI);
  expect(new URL(end.url).searchParams.get('iss')).toBe(ISSUER);
  expect(new URL(end.url).searchParams.get('code')).toEqual(expect.any(String));
});
