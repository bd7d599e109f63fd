/**
 * Paths of the screens that other remotes link to, by route name (specification, documents 1 and 2,
 * section 2). Links and remotes use the route name. Contains data only, since the build reads it.
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

/** A screen that other remotes can link to. */
export type RouteName = keyof typeof routePaths;

/** A screen whose path has no required parameters. */
export type StaticRouteName = { [Name in RouteName]: (typeof routePaths)[Name] extends `${string}:${string}` ? never : Name }[RouteName];

/** Whether a route has a path in `routePaths`. */
export const isRouteName = (name: string): name is RouteName => Object.hasOwn(routePaths, name);
