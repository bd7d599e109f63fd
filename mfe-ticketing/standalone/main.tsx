import { startStandalone } from '@aboschalter/frame';
import { remote } from '../src/remote.ts';

// The ticket list is a widget, shown by another remote's screen. Here it has a page, to work on it.
void startStandalone({
  ...remote,
  routes: [
    ...remote.routes,
    {
      path: '/ticket-list/:uuidTicketHolder',
      name: 'ticket-list',
      title: 'Berechtigungen',
      screen: async () => (await import('./TicketListPage.tsx')).TicketListPage,
    },
  ],
});
