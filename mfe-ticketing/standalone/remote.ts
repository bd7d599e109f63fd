import { defineRemote } from '@aboschalter/platform/remote';
import { remote as released } from '../src/remote.ts';

const { routes } = defineRemote({
  ...released,
  routes: [
    {
      path: '/ticket-list/:uuidTicketHolder',
      name: 'ticket-list-page',
      title: 'Berechtigungen',
      screen: async () => (await import('./TicketListPage.tsx')).TicketListPage,
    },
  ],
});

/** The ticket list is a widget that another remote's screen shows. The standalone page has a screen for it. */
export const remote = { ...released, routes: [...released.routes, ...routes] };
