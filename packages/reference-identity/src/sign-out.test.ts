import { afterAll, beforeAll, expect, it } from 'vitest';
import { CookieJar } from './cookie-jar.ts';
import { REDIRECT_URI, startTestIdentity, type TestIdentity } from './test-identity.ts';
import { obtainTokens } from './sign-in.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.dispose());

/** Signs in with `jar` and returns the tokens. */
const signIn = (jar: CookieJar) =>
  obtainTokens({
    issuer: identity.getProvider().issuer,
    redirectUri: REDIRECT_URI,
    username: 'vera.verkauf',
    password: 'demo',
    jar,
  });

const getLogoutUrl = (): string => `${identity.getProvider().issuer}/protocol/openid-connect/logout`;

/** Submits the form of the sign-out page. Returns the URL to which the provider redirects. */
async function submitLogoutForm(jar: CookieJar, { url, body }: { url: string; body: string }): Promise<string> {
  const xsrf = /name="xsrf" value="([^"]*)"/.exec(body)?.[1] ?? '';
  return (await jar.navigate(new URL('logout/confirm', url).href, REDIRECT_URI, new URLSearchParams({ xsrf, logout: 'yes' }))).url;
}

it('a sign-out with a posted ID token needs no confirmation, revokes the refresh token, and redirects to the application', async () => {
  const jar = new CookieJar();
  const tokens = await signIn(jar);
  const page = await jar.navigate(
    getLogoutUrl(),
    REDIRECT_URI,
    new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: REDIRECT_URI,
      state: 'out',
    }),
  );
  expect(page.body).toContain("document.getElementById('op.logoutForm').submit();");
  expect(page.url).not.toContain(tokens.id_token);
  expect(await submitLogoutForm(jar, page)).toBe(`${REDIRECT_URI}?state=out`);
  expect((await identity.refresh(tokens.refresh_token)).status).toBe(400);
});

it('a sign-out without an ID token asks for confirmation', async () => {
  const jar = new CookieJar();
  await signIn(jar);
  const page = await jar.navigate(
    `${getLogoutUrl()}?client_id=aboschalter&post_logout_redirect_uri=${encodeURIComponent(REDIRECT_URI)}`,
    REDIRECT_URI,
  );
  expect(page.body).toContain('Möchten Sie sich abmelden?');
  expect(page.body).not.toContain('<script>');
});

it('a sign-out with an unregistered redirect URI is rejected', async () => {
  const jar = new CookieJar();
  const tokens = await signIn(jar);
  const page = await jar.navigate(
    getLogoutUrl(),
    REDIRECT_URI,
    new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: 'http://evil.example/',
    }),
  );
  expect(page.status).toBe(400);
});
