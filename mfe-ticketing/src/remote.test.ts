import { remote as standalone } from '../standalone/remote.ts';
import { createRemoteMetadata, getExtensionLoader, getScreens } from '@aboschalter/platform/remote';
import { expectScreenHelp } from '@aboschalter/test-kit';
import { expect, it } from 'vitest';
import { remote } from './remote.ts';

it('the remote has its route with the specified metadata', () => {
  expect(createRemoteMetadata(remote).routes).toMatchObject([
    {
      path: '/print-tickets',
      name: 'print-tickets',
      title: 'Ticketdruck',
      parentPath: '/cart',
      nav: false,
      // The name of the specification for the permissions that the route requires.
      rights: [],
      hideCustomer: true,
      explicitNoNav: true,
      preventGeneralNavigation: true,
      widgets: ['access-code-buttons'],
      denyOpenActiveCustomer: false,
      denyCloseActiveCustomer: false,
    },
  ]);
});

it('the remote has its extensions', () => {
  expect(createRemoteMetadata(remote).extensions?.filter(({ type }) => type !== 'help')).toMatchObject([
    { type: 'header-link', id: 'unissued-tickets-link', title: 'Offene Ausgaben', when: 'unissued-tickets', route: 'print-tickets' },
    { type: 'command', id: 'read-card', title: 'Karte lesen', keys: 'Alt+R', widget: 'read-card', permissions: [] },
    { type: 'diagnostic', id: 'card-workstation', title: 'Kartenarbeitsplatz', permissions: [] },
  ]);
});

it('the remote loads the code of every screen, widget and extension', async () => {
  // The help loads a text instead of a function; the next test checks it.
  const extensions = (remote.extensions ?? []).map(({ type, id }) =>
    type === 'help' ? [] : (getExtensionLoader(remote.extensions, type, id) ?? []),
  );
  const loads = [...getScreens(remote).map(({ load }) => load), ...Object.values(remote.widgets), ...extensions.flat()];
  const loaded = await Promise.all(loads.map((load) => load()));
  expect(loaded.map((exported) => typeof exported)).toEqual(loads.map(() => 'function'));
});

it.each(remote.routes.map(({ name }) => name))('the screen %s has one help text', (route) => expectScreenHelp(remote, route));

it('the stand-alone page has a screen for the ticket list', () => {
  expect(standalone.routes.map(({ path }) => path)).toContain('/ticket-list/:uuidTicketHolder');
});
