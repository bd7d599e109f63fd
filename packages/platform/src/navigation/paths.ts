/**
 * The paths of the screens to which other remotes link, by route name (specification, documents 1 and 2, section 2). This module
 * contains data only, because the build reads it.
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

/** Returns whether a name is a route name with a path in `routePaths`. */
export const isRouteName = (name: string): name is RouteName => Object.hasOwn(routePaths, name);
