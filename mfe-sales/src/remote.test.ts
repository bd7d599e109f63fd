import { createRemoteMetadata } from '@aboschalter/platform/remote';
import { describe, expect, it } from 'vitest';
import { remote } from './remote.ts';

describe('remote metadata', () => {
  it('names routes and widgets as specified', () => {
    expect(createRemoteMetadata(remote)).toMatchObject({
      name: 'mfe-sales',
      widgets: ['ticket-catalogue', 'authorization-offer'],
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

  it.each(remote.routes.map(({ name, screen }) => [name, screen]))('has a screen for %s', async (_, screen) => {
    expect(await screen()).toBeTypeOf('function');
  });

  it.each(Object.entries(remote.widgets))('has the widget %s', async (_, load) => {
    expect(await load()).toBeTypeOf('function');
  });
});
