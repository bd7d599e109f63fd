import type { RouteMetadata } from '@aboschalter/platform/remote';

type HasRole = (role: string) => boolean;

/** Whether a route is open: it lists no rights, or the user holds one of them (document 1, section 2). */
export const canAccessRoute = ({ rights }: Pick<RouteMetadata, 'rights'>, hasRole: HasRole): boolean =>
  rights.length === 0 || rights.some(hasRole);

/** The routes that the navigation shows. */
export const getNavigationRoutes = (routes: readonly RouteMetadata[], hasRole: HasRole): readonly RouteMetadata[] =>
  routes.filter((route) => route.nav && !route.explicitNoNav && canAccessRoute(route, hasRole)).toSorted((a, b) => a.navOrder - b.navOrder);

/** Where a user goes who may not see a route: the first open navigation route, otherwise the landing page. */
export const getFallbackPath = (routes: readonly RouteMetadata[], hasRole: HasRole): string =>
  getNavigationRoutes(routes, hasRole)[0]?.path ?? '/';
