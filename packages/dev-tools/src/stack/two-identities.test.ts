import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startIdentityProvider, type IdentityProviderHandle } from '@aboschalter/reference-identity';
import { obtainTokens } from '@aboschalter/reference-identity/tokens';
import { findPostgresBinDir, startPostgres, type RunningPostgres } from '@aboschalter/reference-middleware/postgres-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const programs = findPostgresBinDir();
const APP = 'http://localhost:5555/app/';

describe.runIf(programs !== undefined)('two identity providers with one PostgreSQL server', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-identities-'));
  let server: RunningPostgres;
  let [first, second]: IdentityProviderHandle[] = [];
  beforeAll(async () => {
    server = startPostgres(programs ?? '');
    const start = () =>
      startIdentityProvider({
        port: 0,
        dataDir: folder,
        databaseUrl: server.getUrl('postgres'),
        redirectUris: [APP],
        postLogoutRedirectUris: [APP],
        middlewareSecret: 'test',
      });
    // Started at the same time, so that both try to create keys and staff.
    [first, second] = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all([first?.close(), second?.close()]);
    server.close();
    rmSync(folder, { recursive: true });
  });

  const fetchText = async (url: string) => (await fetch(url, { headers: { authorization: 'Bearer test' } })).text();

  it('have the same keys and the same staff', async () => {
    const certs = '/protocol/openid-connect/certs';
    expect(await fetchText(`${first?.issuer}${certs}`)).toBe(await fetchText(`${second?.issuer}${certs}`));
    expect(await fetchText(`${first?.adminUrl}/users`)).toBe(await fetchText(`${second?.adminUrl}/users`));
  });

  it('accept a refresh token of the other provider once', async () => {
    const { refresh_token: token } = await obtainTokens({
      issuer: first?.issuer ?? '',
      redirectUri: APP,
      username: 'lena.leitung',
      password: 'demo',
    });
    const refresh = (identity: IdentityProviderHandle | undefined) =>
      fetch(`${identity?.issuer}/protocol/openid-connect/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'aboschalter', refresh_token: token }),
      });
    expect((await refresh(second)).status).toBe(200);
    expect((await refresh(first)).status).toBe(400);
  });
});
