import { defineRemote } from '@aboschalter/platform/remote';

/** Landing page, catalogue, authorization creation and cart (specification, documents 1 and 2, section 2). Paths are in `routePaths`. */
export const remote = defineRemote({
  name: 'mfe-sales',
  routes: [
    {
      name: 'landing-page',
      title: 'Verkauf',
      nav: true,
      navOrder: 10,
      widgets: ['customer-search'],
      screen: async () => (await import(/* webpackChunkName: "landing-page" */ './screens/landing-page/LandingPage.tsx')).LandingPage,
    },
    {
      name: 'authorization-creation',
      title: 'Berechtigung Erstellen',
      parent: 'landing-page',
      screen: async () =>
        (await import(/* webpackChunkName: "authorization-creation" */ './screens/authorization-creation/AuthorizationCreationPage.tsx'))
          .AuthorizationCreationPage,
    },
    {
      name: 'shopping-cart',
      title: 'Warenkorb',
      parent: 'landing-page',
      screen: async () =>
        (await import(/* webpackChunkName: "shopping-cart" */ './screens/shopping-cart/ShoppingCartPage.tsx')).ShoppingCartPage,
    },
  ],
  widgets: {
    'ticket-catalogue': async () =>
      (await import(/* webpackChunkName: "ticket-catalogue" */ './widgets/ticket-catalogue/TicketCatalogue.tsx')).TicketCatalogue,
    'authorization-offer': async () =>
      (await import(/* webpackChunkName: "authorization-offer" */ './widgets/authorization-offer/AuthorizationOffer.tsx'))
        .AuthorizationOffer,
    'cart-panel': async () => (await import(/* webpackChunkName: "cart-panel" */ './widgets/cart-panel/CartPanel.tsx')).CartPanel,
    'new-authorization': async () =>
      (await import(/* webpackChunkName: "new-authorization" */ './widgets/new-authorization/NewAuthorization.tsx')).NewAuthorization,
  },
  extensions: [
    { type: 'header-link', id: 'cart-link', title: 'Warenkorb', order: 20, route: 'shopping-cart', icon: 'cart', count: 'cart-tickets' },
    { type: 'command', id: 'go-to-landing-page', title: 'Zum Verkauf', order: 10, keys: 'Alt+S', route: 'landing-page' },
    { type: 'command', id: 'go-to-cart', title: 'Zum Warenkorb', order: 20, keys: 'Alt+W', route: 'shopping-cart' },
    {
      type: 'command',
      id: 'new-authorization',
      title: 'Neue Berechtigung',
      keywords: 'Ticketkatalog Produkt verkaufen',
      order: 40,
      keys: 'Alt+T',
      widget: 'new-authorization',
      dialog: { width: 720, height: 482, closeOnOutsideClick: true },
    },
    {
      type: 'command',
      id: 'start-introduction',
      title: 'Einführung starten',
      keywords: 'Hilfe Schulung erste Schritte',
      order: 200,
      run: async () => (await import(/* webpackChunkName: "start-introduction" */ './introduction/start-introduction.ts')).openIntroduction,
    },
    {
      type: 'panel',
      slot: 'page-notice',
      id: 'introduction-step',
      title: 'Einführung',
      when: 'introduction-running',
      // As high as `.sales-introduction`, so that the page does not move when the code has loaded.
      height: 41,
      load: async () => (await import(/* webpackChunkName: "introduction-step" */ './introduction/IntroductionStep.tsx')).IntroductionStep,
    },
    {
      type: 'search-provider',
      id: 'find-products',
      title: 'Neue Berechtigung',
      subject: 'Produkt',
      failed: 'Der Katalog konnte nicht geladen werden',
      order: 20,
      load: async () => (await import(/* webpackChunkName: "find-products" */ './palette/find-products.ts')).findProducts,
    },
    {
      type: 'help',
      id: 'help-landing-page',
      title: 'Verkauf',
      route: 'landing-page',
      load: async () => (await import(/* webpackChunkName: "help-landing-page" */ './help/landing-page-help.ts')).landingPageHelp,
    },
    {
      type: 'help',
      id: 'help-authorization-creation',
      title: 'Berechtigung Erstellen',
      route: 'authorization-creation',
      load: async () =>
        (await import(/* webpackChunkName: "help-authorization-creation" */ './help/authorization-creation-help.ts'))
          .authorizationCreationHelp,
    },
    {
      type: 'help',
      id: 'help-shopping-cart',
      title: 'Warenkorb',
      route: 'shopping-cart',
      load: async () => (await import(/* webpackChunkName: "help-shopping-cart" */ './help/shopping-cart-help.ts')).shoppingCartHelp,
    },
  ],
});
