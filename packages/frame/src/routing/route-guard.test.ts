import { routeMetadataSchema } from '@aboschalter/platform/remote';
import { describe, expect, it } from 'vitest';
import { canAccessRoute, getNavigationRoutes, getFallbackPath } from './route-guard.ts';

const route = (name: string, more: object = {}) => routeMetadataSchema.parse({ name, path: `/${name}`, title: name, ...more });
const users = route('users', { nav: true, rights: ['user-management', 'owner'] });
const sales = route('sales', { nav: true });
const hidden = route('hidden', { nav: true, explicitNoNav: true });
const page = route('page');
const holding =
  (...roles: string[]) =>
  (role: string) =>
    roles.includes(role);

describe('the route guard', () => {
  it('allows a route without roles to all staff', () => expect(canAccessRoute(sales, holding())).toBe(true));
  it('allows a route to staff with one of its roles', () => {
    expect(canAccessRoute(users, holding('owner'))).toBe(true);
    expect(canAccessRoute(users, holding('other'))).toBe(false);
  });
  it('shows in the navigation only routes that the user may open', () => {
    expect(getNavigationRoutes([users, sales, hidden, page], holding())).toEqual([sales]);
    expect(getNavigationRoutes([users, sales, hidden, page], holding('user-management'))).toEqual([users, sales]);
  });
  it('sorts the navigation by navOrder, over all remotes', () => {
    const first = route('first', { nav: true, navOrder: 10 });
    expect(getNavigationRoutes([users, sales, first], holding('owner'))).toEqual([first, users, sales]);
  });
  it('falls back to the first allowed navigation route, otherwise to the landing page', () => {
    expect(getFallbackPath([page, users, sales], holding())).toBe('/sales');
    expect(getFallbackPath([page, users], holding())).toBe('/');
  });
});
