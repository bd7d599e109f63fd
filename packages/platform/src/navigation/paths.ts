/**
 * Where the screens are that others link to, by route name (specification, documents 1 and 2, section 2). The one home of
 * these paths: links and remotes name the route. Pure data, since the build reads it, too.
 */
export const routePaths = {
  'landing-page': '/',
  'user-management': '/users',
  'customer-page': '/customer',
  'authorization-creation': '/authorization-creation/:productVariantId',
  'shopping-cart': '/cart',
  'ticket-holder-page': '/ticket-holder/:uuidTicketHolder?',
  'bank-account-holder-page': '/bank-account-holder/:uuidBankAccountHolder',
  'print-tickets': '/print-tickets',
} as const;

/** A screen that others link to. */
export type RouteName = keyof typeof routePaths;

/** A screen that can be gone to with its name alone. */
export type StaticRouteName = { [Name in RouteName]: (typeof routePaths)[Name] extends `${string}:${string}` ? never : Name }[RouteName];

/** Whether a route is one of those that others link to. */
export const isRouteName = (name: string): name is RouteName => Object.hasOwn(routePaths, name);
