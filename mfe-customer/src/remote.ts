import { defineRemote } from '@aboschalter/platform/remote';

/** The condition of the commands that act on a ticket of the active customer. */
const CUSTOMER_REQUIRED = { condition: 'active-customer', reason: 'Bitte öffnen Sie zuerst einen Kunden.' };

/** Declares the routes, widgets and extensions of this remote. */
export const remote = defineRemote({
  name: 'mfe-customer',
  routes: [
    {
      name: 'customer-page',
      title: 'Kundendaten',
      parentPath: '/customer-search',
      when: 'active-customer',
      denyOpenActiveCustomer: true,
      denyCloseActiveCustomer: true,
      screen: async () => (await import(/* webpackChunkName: "customer-page" */ './screens/customer-page/CustomerPage.tsx')).CustomerPage,
    },
    {
      name: 'ticket-holder-page',
      title: 'Fahrkarteninhaber',
      parent: 'customer-page',
      screen: async () =>
        (await import(/* webpackChunkName: "ticket-holder-page" */ './screens/ticket-holder-page/TicketHolderPage.tsx')).TicketHolderPage,
    },
    {
      name: 'bank-account-holder-page',
      title: 'Kontoinhaber',
      parent: 'customer-page',
      screen: async () =>
        (await import(/* webpackChunkName: "bank-account-holder-page" */ './screens/bank-account-holder-page/BankAccountHolderPage.tsx'))
          .BankAccountHolderPage,
    },
  ],
  widgets: {
    'access-code-buttons': async () =>
      (await import(/* webpackChunkName: "access-code-buttons" */ './widgets/access-code-buttons/AccessCodeButtons.tsx')).AccessCodeButtons,
    'access-code-panel': async () =>
      (await import(/* webpackChunkName: "access-code-panel" */ './widgets/access-code-panel/AccessCodeWidget.tsx')).AccessCodeWidget,
    'customer-search': async () =>
      (await import(/* webpackChunkName: "customer-search" */ './widgets/customer-search/CustomerSearchWidget.tsx')).CustomerSearchWidget,
    'customer-hits': async () =>
      (await import(/* webpackChunkName: "customer-hits" */ './widgets/customer-hits/CustomerHits.tsx')).CustomerHits,
    'new-customer-assistant': async () =>
      (await import(/* webpackChunkName: "new-customer-assistant" */ './widgets/new-customer-assistant/NewCustomerAssistant.tsx'))
        .NewCustomerAssistant,
    'new-customer': async () => (await import(/* webpackChunkName: "new-customer" */ './widgets/new-customer/NewCustomer.tsx')).NewCustomer,
  },
  extensions: [
    {
      type: 'command',
      id: 'new-customer',
      title: 'Kunde neu anlegen',
      keywords: 'Neuanlage neuer Kunde',
      order: 50,
      keys: 'Alt+N',
      widget: 'new-customer',
    },
    {
      type: 'command',
      id: 'replace-ticket',
      title: 'Berechtigung ersetzen',
      keywords: 'Ersatz Ersatzkarte Karte verloren Kartenverlust gestohlen defekt neue Karte',
      order: 60,
      requires: CUSTOMER_REQUIRED,
      run: async () => (await import(/* webpackChunkName: "ticket-commands" */ './commands/ticket-commands.ts')).replaceTicket,
    },
    {
      type: 'command',
      id: 'change-tariff',
      title: 'Tarif wechseln',
      keywords: 'Tarifwechsel Produkt ändern umstellen',
      order: 61,
      requires: CUSTOMER_REQUIRED,
      run: async () => (await import(/* webpackChunkName: "ticket-commands" */ './commands/ticket-commands.ts')).changeTariff,
    },
    {
      type: 'command',
      id: 'terminate-ticket',
      title: 'Berechtigung kündigen',
      keywords: 'Kündigung Abo beenden',
      order: 62,
      requires: CUSTOMER_REQUIRED,
      run: async () => (await import(/* webpackChunkName: "ticket-commands" */ './commands/ticket-commands.ts')).terminateTicket,
    },
    {
      type: 'command',
      id: 'extend-proof',
      title: 'Nachweis der Berechtigung verlängern',
      keywords: 'Schulbescheinigung Studienbescheinigung',
      order: 63,
      requires: CUSTOMER_REQUIRED,
      run: async () => (await import(/* webpackChunkName: "ticket-commands" */ './commands/ticket-commands.ts')).extendProof,
    },
    {
      type: 'panel',
      slot: 'customer-bar',
      id: 'customer-flags',
      title: 'Kennzeichen',
      when: 'active-customer',
      load: async () => (await import(/* webpackChunkName: "customer-flags" */ './status-flags/CustomerBarFlags.tsx')).CustomerBarFlags,
    },
    {
      type: 'search-provider',
      id: 'find-customers',
      title: 'Kunden',
      subject: 'Kunde',
      failed: 'Die Kunden konnten nicht gesucht werden',
      order: 10,
      minimumLength: 3,
      // Specification, document 1, section 9.
      debounce: 750,
      load: async () => (await import(/* webpackChunkName: "find-customers" */ './palette/find-customers.ts')).findCustomers,
    },
    {
      type: 'help',
      id: 'help-customer-page',
      title: 'Kundendaten',
      route: 'customer-page',
      load: async () => (await import(/* webpackChunkName: "help-customer-page" */ './help/customer-page-help.ts')).customerPageHelp,
    },
    {
      type: 'help',
      id: 'help-ticket-holder-page',
      title: 'Fahrkarteninhaber',
      route: 'ticket-holder-page',
      load: async () =>
        (await import(/* webpackChunkName: "help-ticket-holder-page" */ './help/ticket-holder-page-help.ts')).ticketHolderPageHelp,
    },
    {
      type: 'help',
      id: 'help-bank-account-holder-page',
      title: 'Kontoinhaber',
      route: 'bank-account-holder-page',
      load: async () =>
        (await import(/* webpackChunkName: "help-bank-account-holder-page" */ './help/bank-account-holder-page-help.ts'))
          .bankAccountHolderPageHelp,
    },
  ],
});
