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

/** The remote with a screen for the ticket list, which is otherwise a widget on the screen of another remote. */
export const remote = { ...released, routes: [...released.routes, ...routes] };
