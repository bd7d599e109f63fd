import { defineRemote } from '@aboschalter/platform/remote';

/** Issuing tickets and reading cards (specification, document 2, section 2). */
export const remote = defineRemote({
  name: 'mfe-ticketing',
  routes: [
    {
      name: 'print-tickets',
      title: 'Ticketdruck',
      parent: 'shopping-cart',
      // The page shows its own strip with the customer and the progress of the issuing.
      hideCustomer: true,
      explicitNoNav: true,
      // Staff leave the page only with 'Berechtigungsausgabe abschließen'.
      preventGeneralNavigation: true,
      widgets: ['access-code-buttons'],
      screen: async () =>
        (await import(/* webpackChunkName: "print-tickets" */ './screens/print-tickets/PrintTicketsPage.tsx')).PrintTicketsPage,
    },
  ],
  widgets: {
    'ticket-list': async () => (await import(/* webpackChunkName: "ticket-list" */ './widgets/ticket-list/TicketList.tsx')).TicketList,
    'read-card': async () => (await import(/* webpackChunkName: "read-card" */ './widgets/card-reader/ReadCard.tsx')).ReadCard,
  },
  extensions: [
    {
      type: 'header-link',
      id: 'unissued-tickets-link',
      title: 'Offene Ausgaben',
      keywords: 'Ticketdruck ausgeben',
      order: 10,
      when: 'unissued-tickets',
      route: 'print-tickets',
      icon: 'card',
      count: 'unissued-tickets',
      warning: { count: 'interrupted-issuings', title: 'unterbrochen' },
    },
    {
      type: 'command',
      id: 'read-card',
      title: 'Karte lesen',
      keywords: 'Chipkarte Kartenleser',
      order: 30,
      keys: 'Alt+R',
      widget: 'read-card',
    },
    {
      type: 'diagnostic',
      id: 'card-workstation',
      title: 'Kartenarbeitsplatz',
      load: async () => (await import(/* webpackChunkName: "card-workstation" */ './diagnostics/check-devices.ts')).checkDevices,
    },
    {
      type: 'help',
      id: 'help-print-tickets',
      title: 'Ticketdruck',
      route: 'print-tickets',
      load: async () => (await import(/* webpackChunkName: "help-print-tickets" */ './help/print-tickets-help.ts')).printTicketsHelp,
    },
  ],
});
