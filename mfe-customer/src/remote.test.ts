import { createRemoteMetadata, getExtensionLoader } from '@aboschalter/platform/remote';
import { expectScreenHelp } from '@aboschalter/test-kit';
import { expect, it } from 'vitest';
import { remote } from './remote.ts';

it('the remote has the routes and widgets of the specification', () => {
  expect(createRemoteMetadata(remote)).toMatchObject({
    name: 'mfe-customer',
    widgets: ['access-code-buttons', 'access-code-panel', 'customer-search', 'customer-hits', 'new-customer-assistant', 'new-customer'],
    routes: [
      {
        path: '/customer',
        name: 'customer-page',
        title: 'Kundendaten',
        parentPath: '/customer-search',
        nav: false,
        rights: [],
        hideCustomer: false,
        denyOpenActiveCustomer: true,
        denyCloseActiveCustomer: true,
      },
      {
        path: '/ticket-holder/:uuidTicketHolder?',
        name: 'ticket-holder-page',
        title: 'Fahrkarteninhaber',
        parentPath: '/customer',
        nav: false,
      },
      {
        path: '/bank-account-holder/:uuidBankAccountHolder',
        name: 'bank-account-holder-page',
        title: 'Kontoinhaber',
        parentPath: '/customer',
        nav: false,
      },
    ],
  });
});

it('the remote has the extensions of the specification', () => {
  expect(createRemoteMetadata(remote).extensions?.filter(({ type }) => type !== 'help')).toMatchObject([
    { type: 'command', id: 'new-customer', title: 'Kunde neu anlegen', keys: 'Alt+N', widget: 'new-customer', permissions: [] },
    { type: 'command', id: 'replace-ticket', title: 'Berechtigung ersetzen' },
    { type: 'command', id: 'change-tariff', title: 'Tarif wechseln' },
    { type: 'command', id: 'terminate-ticket', title: 'Berechtigung kündigen' },
    { type: 'command', id: 'extend-proof', title: 'Nachweis der Berechtigung verlängern' },
    { type: 'panel', id: 'customer-flags', slot: 'customer-bar', when: 'active-customer' },
    { type: 'search-provider', id: 'find-customers', title: 'Kunden', minimumLength: 3, debounce: 750, permissions: [] },
  ]);
  expect(getExtensionLoader(remote.extensions, 'search-provider', 'find-customers')).toBeTypeOf('function');
  expect(getExtensionLoader(remote.extensions, 'panel', 'customer-flags')).toBeTypeOf('function');
});

it.each([...remote.routes.map(({ name, screen }) => [name, screen] as const), ...Object.entries(remote.widgets)])(
  'the remote loads the code of %s',
  async (_, load) => {
    expect(await load()).toBeTypeOf('function');
  },
);

it.each(remote.routes.map(({ name }) => name))('the remote has one help for the screen %s', (route) => expectScreenHelp(remote, route));
