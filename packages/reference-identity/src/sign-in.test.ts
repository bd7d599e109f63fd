import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CookieJar } from './cookie-jar.ts';
import { REDIRECT_URI, buildAuthorizationUrl, startTestIdentity, type TestIdentity } from './test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.dispose());

const getAuthorizationUrl = (changes: Record<string, string> = {}) => buildAuthorizationUrl(identity.getProvider().issuer, changes);

const createForm = (username: string, password: string): URLSearchParams => new URLSearchParams({ username, password });

describe('the sign-in page', () => {
  it('is German, focuses the name, and loads nothing from other origins', async () => {
    const jar = new CookieJar();
    const { url, body } = await jar.navigate(getAuthorizationUrl(), REDIRECT_URI);
    const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
    expect(body).toContain('<html lang="de">');
    expect(body).toMatch(/<label for="username">Benutzername oder E-Mail-Adresse<\/label>\s*<input\s+id="username"[^>]* autofocus/);
    expect(body).not.toMatch(/(src|href)="https?:/);
    expect(policy).toContain("default-src 'none'");
  });

  it('reports a wrong name or password, keeps the name, and escapes it', async () => {
    const jar = new CookieJar();
    const { url } = await jar.navigate(getAuthorizationUrl(), REDIRECT_URI);
    const { body, status } = await jar.navigate(url, REDIRECT_URI, createForm('<b>lena', 'falsch'));
    expect(status).toBe(200);
    expect(body).toMatch(/role="alert">Benutzername oder Passwort ist falsch\.</);
    expect(body).toContain('value="&lt;b&gt;lena"');
    expect(body).not.toContain('falsch"');
  });

  it('accepts the e-mail address instead of the name and does not ask again in the same browser', async () => {
    const jar = new CookieJar();
    const { url } = await jar.navigate(getAuthorizationUrl(), REDIRECT_URI);
    const end = await jar.navigate(url, REDIRECT_URI, createForm('Vera.Verkauf@verkehrsbetrieb.example', 'demo'));
    const callbackParameters = new URL(end.url).searchParams;
    expect(callbackParameters.get('code')).toBeTruthy();
    expect(callbackParameters.get('state')).toBe('there');
    expect(callbackParameters.get('iss')).toBe(identity.getProvider().issuer);
    const again = await jar.navigate(getAuthorizationUrl(), REDIRECT_URI);
    expect(again.url).toMatch(/[?&]code=/);
  });

  it('asks for the password again if the application requests it, despite a session', async () => {
    const jar = new CookieJar();
    const { url } = await jar.navigate(getAuthorizationUrl(), REDIRECT_URI);
    await jar.navigate(url, REDIRECT_URI, createForm('vera.verkauf', 'demo'));
    const again = await jar.navigate(getAuthorizationUrl({ prompt: 'login' }), REDIRECT_URI);
    expect(again.body).toContain('<h1>Anmelden</h1>');
  });

  it('lets two windows of one browser sign in sequentially', async () => {
    const jar = new CookieJar();
    const firstWindow = await jar.navigate(getAuthorizationUrl(), REDIRECT_URI);
    const secondWindow = await jar.navigate(getAuthorizationUrl(), REDIRECT_URI);
    expect((await jar.navigate(secondWindow.url, REDIRECT_URI, createForm('vera.verkauf', 'demo'))).url).toMatch(/[?&]code=/);
    expect((await jar.navigate(firstWindow.url, REDIRECT_URI, createForm('vera.verkauf', 'demo'))).url).toMatch(/[?&]code=/);
  });

  it('requires a new sign-in when the account of the session was deleted', async () => {
    const jar = new CookieJar();
    const { url } = await jar.navigate(getAuthorizationUrl(), REDIRECT_URI);
    await jar.navigate(url, REDIRECT_URI, createForm('felix.firmen', 'demo'));
    await identity.admin('DELETE', '/users/5f0c1a52-0000-4000-8000-000000000005');
    const again = await jar.navigate(getAuthorizationUrl(), REDIRECT_URI);
    expect(again.body).toContain('<h1>Anmelden</h1>');
  });

  it('requires PKCE and a registered redirect URI', async () => {
    const jar = new CookieJar();
    const plain = await jar.navigate(getAuthorizationUrl({ code_challenge: '', code_challenge_method: '' }), REDIRECT_URI);
    expect(new URL(plain.url).searchParams.get('error')).toBe('invalid_request');
    const unregistered = await jar.navigate(getAuthorizationUrl({ redirect_uri: `${REDIRECT_URI}elsewhere` }), REDIRECT_URI);
    expect(unregistered.status).toBe(400);
    expect(unregistered.body).toContain('Die Anfrage der Anwendung konnte nicht bearbeitet werden.');
  });

  it('links back to the application if the browser has no cookie of this sign-in', async () => {
    const jar = new CookieJar();
    const { url } = await jar.navigate(getAuthorizationUrl(), REDIRECT_URI);
    const { body, status } = await new CookieJar().navigate(url, REDIRECT_URI, createForm('vera.verkauf', 'demo'));
    expect(status).toBe(400);
    expect(body).toContain('Diese Anmeldung ist abgelaufen');
    expect(body).toContain(`href="${REDIRECT_URI}"`);
  });
});

describe('a temporary password', () => {
  it('must be changed before the next sign-in is completed', async () => {
    await identity.admin('PUT', '/users/5f0c1a52-0000-4000-8000-000000000006/temporary-password', { temporaryPassword: 'start' });
    const jar = new CookieJar();
    const { url } = await jar.navigate(getAuthorizationUrl(), REDIRECT_URI);
    const change = await jar.navigate(url, REDIRECT_URI, createForm('anna.admin', 'start'));
    expect(change.body).toContain('<h1>Passwort ändern</h1>');
    const post = (newPassword: string, repeatedPassword: string) =>
      jar.navigate(change.url, REDIRECT_URI, new URLSearchParams({ newPassword, repeatedPassword }));
    expect((await post('eins', 'zwei')).body).toContain('Die angegebenen Passwörter stimmen nicht überein!');
    expect((await post('start', 'start')).body).toContain('Ihr neues Passwort darf nicht mit dem alten übereinstimmen!');
    expect((await jar.navigate(getAuthorizationUrl(), REDIRECT_URI)).body).toContain('<h1>Passwort ändern</h1>');
    expect((await post('meins', 'meins')).url).toMatch(/[?&]code=/);
    await expect(identity.signIn('anna.admin', 'meins')).resolves.toBeDefined();
    await expect(identity.signIn('anna.admin', 'start')).rejects.toThrow('did not succeed');
  });
});
