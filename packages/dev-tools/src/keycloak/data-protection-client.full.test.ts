import { getTestPort } from '@aboschalter/object-store/test-port';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { findKeycloakHome } from './distribution.ts';
import { createDemoRealm } from './realm.ts';
import { startKeycloak } from './start-keycloak.ts';

const SECRET = 'only-for-this-test';
const START_TIMEOUT_MS = 120_000;

const tokenResponseSchema = z.object({ access_token: z.string(), expires_in: z.int() });
/** The claims that the middleware checks. */
const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  typ: z.literal('Bearer'),
  aud: z.union([z.string(), z.array(z.string())]).transform((audience) => [audience].flat()),
  preferred_username: z.string(),
  resource_access: z.object({ aboschalter: z.object({ roles: z.array(z.string()) }) }),
});

const home = findKeycloakHome();

it.skipIf(home === undefined)(
  `a real Keycloak with the demo realm issues the program of the data protection officer a token for exporting and erasing persons${home === undefined ? ' (skipped: Keycloak is not installed)' : ''}`,
  async () => {
    const port = await getTestPort();
    const keycloak = await startKeycloak(home ?? '', port, createDemoRealm({ pages: [], webOrigins: [], secret: SECRET }));
    try {
      const issuer = `http://localhost:${port}/realms/aboschalter`;
      const requestToken = (secret: string) =>
        fetch(`${issuer}/protocol/openid-connect/token`, {
          method: 'POST',
          headers: { authorization: `Basic ${btoa(`aboschalter-data-protection:${secret}`)}` },
          body: new URLSearchParams({ grant_type: 'client_credentials' }),
        });
      expect((await requestToken('wrong')).status).toBe(401);
      const { access_token: token, expires_in: seconds } = tokenResponseSchema.parse(await (await requestToken(SECRET)).json());
      expect(seconds).toBe(300);
      const claims = claimsSchema.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
      expect(claims).toMatchObject({ iss: issuer, preferred_username: 'service-account-aboschalter-data-protection' });
      expect(claims.aud).toContain('aboschalter');
      expect(claims.resource_access.aboschalter.roles.toSorted()).toEqual(['aboschalter-user', 'data-protection']);
    } finally {
      await keycloak.close();
    }
  },
  START_TIMEOUT_MS,
);
