import { createRemoteMetadata, getExtensionLoader } from '@aboschalter/platform/remote';
import { expectScreenHelp } from '@aboschalter/test-kit';
import { describe, expect, it } from 'vitest';
import { remote } from './remote.ts';

describe('the remote', () => {
  it('has the routes and widgets of the specification', () => {
    expect(createRemoteMetadata(remote)).toMatchObject({
      name: 'mfe-sales',
      widgets: ['ticket-catalogue', 'authorization-offer', 'cart-panel', 'new-authorization'],
      routes: [
        { path: '/', name: 'landing-page', title: 'Verkauf', nav: true, rights: [] },
        {
          path: '/authorization-creation/:productVariantId',
          name: 'authorization-creation',
          title: 'Berechtigung Erstellen',
          parentPath: '/',
          nav: false,
        },
        { path: '/cart', name: 'shopping-cart', title: 'Warenkorb', parentPath: '/', nav: false },
      ],
    });
  });

  it('has a cart link, commands, the introduction and the product search as extensions', () => {
    expect(createRemoteMetadata(remote).extensions?.filter(({ type }) => type !== 'help')).toMatchObject([
      { type: 'header-link', id: 'cart-link', title: 'Warenkorb', route: 'shopping-cart', count: 'cart-tickets' },
      { type: 'command', id: 'go-to-landing-page', title: 'Zum Verkauf', keys: 'Alt+S', route: 'landing-page' },
      { type: 'command', id: 'go-to-cart', title: 'Zum Warenkorb', keys: 'Alt+W', route: 'shopping-cart' },
      { type: 'command', id: 'new-authorization', title: 'Neue Berechtigung', keys: 'Alt+T', widget: 'new-authorization' },
      { type: 'command', id: 'start-introduction', title: 'Einführung starten' },
      { type: 'panel', id: 'introduction-step', slot: 'page-notice', when: 'introduction-running' },
      { type: 'search-provider', id: 'find-products', title: 'Neue Berechtigung', minimumLength: 1, debounce: 0 },
    ]);
  });

  it('can load the code of every extension', async () => {
    // Help texts are data, not functions. The last test of this file checks them.
    const loads = (remote.extensions ?? []).flatMap(({ type, id }) =>
      type === 'help' ? [] : (getExtensionLoader(remote.extensions, type, id) ?? []),
    );
    const loaded = await Promise.all(loads.map((load) => load()));
    expect(loaded.map((exported) => typeof exported)).toEqual(loads.map(() => 'function'));
  });

  it.each(remote.routes.map(({ name, screen }) => [name, screen]))('can load the screen %s', async (_, screen) => {
    expect(await screen()).toBeTypeOf('function');
  });

  it.each(Object.entries(remote.widgets))('can load the widget %s', async (_, load) => {
    expect(await load()).toBeTypeOf('function');
  });
});

it.each(remote.routes.map(({ name }) => name))('the screen %s has one help text, which offers the introduction', (route) =>
  expectScreenHelp(remote, route, ['start-introduction']),
);
