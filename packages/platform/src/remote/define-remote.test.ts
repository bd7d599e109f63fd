import { describe, expect, expectTypeOf, it } from 'vitest';
import { routePaths, type StaticRouteName } from '../navigation/paths.ts';
import { defineRemote, createRemoteMetadata, getScreens, type RemoteScreenInput } from './define-remote.ts';

const Nothing = () => null;
const screen = async () => Nothing;
const withRoutes = (...routes: readonly RemoteScreenInput[]) => defineRemote({ name: 'mfe-a', shellApi: '^2.0.0', routes, widgets: {} });

describe('a route', () => {
  it('with a shared name has the path of that name', () => {
    const [cart] = createRemoteMetadata(withRoutes({ name: 'shopping-cart', title: 'Warenkorb', parent: 'landing-page', screen })).routes;
    expect(cart).toMatchObject({ name: 'shopping-cart', path: routePaths['shopping-cart'], parentPath: '/' });
  });

  it('of the remote itself has an own path, and may have a parent that is not a screen', () => {
    const [own] = createRemoteMetadata(
      withRoutes({ name: 'own', path: '/own', title: 'Eigenes', parentPath: '/elsewhere', screen }),
    ).routes;
    expect(own).toMatchObject({ path: '/own', parentPath: '/elsewhere' });
  });

  it('writes the metadata that the shell reads into the build, and no functions', () => {
    const [own] = createRemoteMetadata(withRoutes({ name: 'own', path: '/own', title: 'Eigenes', parent: 'shopping-cart', screen })).routes;
    expect(own).toEqual({
      path: '/own',
      name: 'own',
      title: 'Eigenes',
      nav: false,
      navOrder: 100,
      rights: [],
      parentPath: '/cart',
      hideCustomer: false,
      explicitNoNav: false,
      preventGeneralNavigation: false,
      denyOpenActiveCustomer: false,
      denyCloseActiveCustomer: false,
      widgets: [],
    });
  });

  it('cannot have a second path', () => {
    expect(() => withRoutes({ name: 'shopping-cart', path: '/basket', title: 'Warenkorb', screen })).toThrow(
      'The route shopping-cart has the path /cart',
    );
  });

  it('keeps the function that loads its code', () => {
    expect(getScreens(withRoutes({ name: 'own', path: '/own', title: 'Eigenes', screen }))[0]?.load).toBe(screen);
  });
});

it('is validated when it is defined', () => {
  expectTypeOf<{ name: 'shopping-cart'; title: string; screen: typeof screen }>().toExtend<RemoteScreenInput>();
  expectTypeOf<{ name: 'own'; title: string; screen: typeof screen }>().not.toExtend<RemoteScreenInput>();
  expectTypeOf<'authorization-creation'>().not.toExtend<StaticRouteName>();
  expectTypeOf<{
    name: 'own';
    path: string;
    title: string;
    parent: 'shopping-cart';
    parentPath: string;
    screen: typeof screen;
  }>().not.toExtend<RemoteScreenInput>();
});
