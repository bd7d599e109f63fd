import { defineRemote } from '@aboschalter/platform/remote';
import { remote as released } from '../src/remote.ts';

const { routes } = defineRemote({
  ...released,
  routes: [
    {
      path: '/ticket-list/:uuidTicketHolder',
      name: 'ticket-list',
      title: 'Berechtigungen',
      screen: async () => (await import('./TicketListPage.tsx')).TicketListPage,
    },
  ],
});

/** The ticket list is a widget, shown by another remote's screen. On the page alone it has a screen, to work on it. */
export const remote = { ...released, routes: [...released.routes, ...routes] };
