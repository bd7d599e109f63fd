import { createRemoteMetadata, getScreens } from '@aboschalter/platform/remote';
import { expect, it } from 'vitest';
import { remote } from './remote.ts';

it('has its route with the specified metadata', () => {
  expect(createRemoteMetadata(remote).routes).toMatchObject([
    {
      path: '/print-tickets',
      name: 'print-tickets',
      title: 'Ticketdruck',
      parentPath: '/cart',
      nav: false,
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

it('finds the code of every screen and widget', async () => {
  const loads = [...getScreens(remote).map(({ load }) => load), ...Object.values(remote.widgets)];
  const loaded = await Promise.all(loads.map((load) => load()));
  expect(loaded.map((one) => typeof one)).toEqual(loads.map(() => 'function'));
});
