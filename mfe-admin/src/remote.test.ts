import { createRemoteMetadata } from '@aboschalter/platform/remote';
import { expectScreenHelp } from '@aboschalter/test-kit';
import { expect, it } from 'vitest';
import { remote } from './remote.ts';

it('the remote has the route of the specification, restricted by a role', () => {
  expect(createRemoteMetadata(remote)).toMatchObject({
    name: 'mfe-admin',
    widgets: [],
    routes: [{ path: '/users', name: 'user-management', title: 'Benutzer', nav: true, rights: ['user-management'] }],
  });
});

it.each(remote.routes.map(({ name, screen }) => [name, screen]))('the screen %s can be loaded', async (_, screen) => {
  expect(await screen()).toBeTypeOf('function');
});

it.each(remote.routes.map(({ name }) => name))('the screen %s has one help text', (route) => expectScreenHelp(remote, route));
