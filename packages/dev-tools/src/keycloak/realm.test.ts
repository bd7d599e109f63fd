import { demoUsers } from '@aboschalter/reference-demo';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createDemoRealm, MIDDLEWARE_CLIENT_ID } from './realm.ts';

const pages = ['http://localhost:1/aboschalter/', 'http://localhost:1/benutzer/'];
const realm = z
  .object({
    scopeMappings: z.array(z.object({ client: z.string(), roles: z.array(z.string()) })),
    passwordPolicy: z.string(),
    clients: z.array(
      z.object({
        clientId: z.string(),
        secret: z.string().optional(),
        redirectUris: z.array(z.string()).optional(),
        webOrigins: z.array(z.string()).optional(),
        attributes: z.record(z.string(), z.string()),
      }),
    ),
    users: z.array(z.object({ username: z.string(), groups: z.array(z.string()).optional(), realmRoles: z.array(z.string()).optional() })),
  })
  .parse(createDemoRealm({ pages, webOrigins: ['http://localhost:1'], secret: 's' }));

it('the demo realm is the realm of companies with other URLs, and with a secret for the middleware', () => {
  const [product, middleware] = realm.clients;
  expect(product).toMatchObject({ redirectUris: pages, webOrigins: ['http://localhost:1'] });
  expect(product?.attributes).toMatchObject({
    'pkce.code.challenge.method': 'S256',
    'post.logout.redirect.uris': pages.join('##'),
  });
  expect(product?.secret).toBeUndefined();
  expect(middleware).toMatchObject({ clientId: MIDDLEWARE_CLIENT_ID, secret: 's' });
});

it('the demo realm has the demo staff in their groups, and one person with a realm role instead of a group', () => {
  const findUser = (name: string) => realm.users.find(({ username }) => username === name);
  // The realm also has the accounts of the two programs.
  expect(realm.users).toHaveLength(demoUsers.length + 2);
  expect(findUser('ina.ausgabe')?.groups).toEqual(['/Verkauf', '/Ausgabe']);
  expect(findUser('felix.firmen')).toMatchObject({ groups: ['/Verkauf', '/Firmenkunden'], realmRoles: ['issue-ticket'] });
});

it('the demo realm permits the short passwords of the demo staff, and adds the realm role to tokens', () => {
  expect(realm.passwordPolicy).toBe('');
  expect(realm.scopeMappings).toEqual([{ client: 'aboschalter', roles: ['issue-ticket'] }]);
});
