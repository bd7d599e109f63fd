import { createRemoteMetadata } from '@aboschalter/platform/remote';
import { expectScreenHelp } from '@aboschalter/test-kit';
import { expect, it } from 'vitest';
import { remote } from './remote.ts';

it('has the route of the specification, restricted by a right', () => {
  expect(createRemoteMetadata(remote)).toMatchObject({
    name: 'mfe-admin',
    widgets: [],
    routes: [{ path: '/users', name: 'user-management', title: 'Benutzer', nav: true, rights: ['user-management'] }],
  });
});

it.each(remote.routes.map(({ name, screen }) => [name, screen]))('has the code of %s', async (_, screen) => {
  expect(await screen()).toBeTypeOf('function');
});

it.each(remote.routes.map(({ name }) => name))('has one help for the screen %s', (route) => expectScreenHelp(remote, route));
