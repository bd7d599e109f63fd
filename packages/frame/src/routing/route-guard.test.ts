import { routeMetadata } from '@aboschalter/shell-api/remote';
import { describe, expect, it } from 'vitest';
import { isOpen, navigationRoutes, refugeOf } from './route-guard.ts';

const route = (name: string, more: object = {}) => routeMetadata.parse({ name, path: `/${name}`, title: name, ...more });
const users = route('users', { nav: true, rights: ['user-management', 'owner'] });
const sales = route('sales', { nav: true });
const hidden = route('hidden', { nav: true, explicitNoNav: true });
const page = route('page');
const holding =
  (...roles: string[]) =>
  (role: string) =>
    roles.includes(role);

describe('the guard', () => {
  it('opens a route without rights to all', () => expect(isOpen(sales, holding())).toBe(true));
  it('opens a route to whoever holds one of its rights', () => {
    expect(isOpen(users, holding('owner'))).toBe(true);
    expect(isOpen(users, holding('other'))).toBe(false);
  });
  it('shows navigation routes that are open', () => {
    expect(navigationRoutes([users, sales, hidden, page], holding())).toEqual([sales]);
    expect(navigationRoutes([users, sales, hidden, page], holding('user-management'))).toEqual([users, sales]);
  });
  it('orders the navigation, whoever owns the routes', () => {
    const first = route('first', { nav: true, navOrder: 10 });
    expect(navigationRoutes([users, sales, first], holding('owner'))).toEqual([first, users, sales]);
  });
  it('sends to the first open navigation route, otherwise to the landing page', () => {
    expect(refugeOf([page, users, sales], holding())).toBe('/sales');
    expect(refugeOf([page, users], holding())).toBe('/');
  });
});
