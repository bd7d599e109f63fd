import type { RouteMetadata } from '@aboschalter/platform/remote';

/** Whether the user has a role. The property `rights` of a route contains the names of roles. */
type HasRole = (role: string) => boolean;

/** Whether the user may open a route: it lists no roles, or the user has one of them (specification, document 1, section 2). */
export const canAccessRoute = ({ rights }: Pick<RouteMetadata, 'rights'>, hasRole: HasRole): boolean =>
  rights.length === 0 || rights.some(hasRole);

/** Returns the routes that the navigation shows to the user, in their order. */
export const getNavigationRoutes = (routes: readonly RouteMetadata[], hasRole: HasRole): readonly RouteMetadata[] =>
  routes.filter((route) => route.nav && !route.explicitNoNav && canAccessRoute(route, hasRole)).toSorted((a, b) => a.navOrder - b.navOrder);

/**
 * Returns the path to which a user who may not open a route is redirected: the first allowed navigation route, otherwise
 * the landing page.
 */
export const getFallbackPath = (routes: readonly RouteMetadata[], hasRole: HasRole): string =>
  getNavigationRoutes(routes, hasRole)[0]?.path ?? '/';
