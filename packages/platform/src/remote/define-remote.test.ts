import { describe, expect, expectTypeOf, it } from 'vitest';
import { routePaths, type StaticRouteName } from '../navigation/paths.ts';
import { defineRemote, createRemoteMetadata, getScreens, type RemoteScreenInput } from './define-remote.ts';
import { getExtensionLoader, type ExtensionDefinition } from './extension-definition.ts';

const Nothing = () => null;
const screen = async () => Nothing;
const withRoutes = (...routes: readonly RemoteScreenInput[]) => defineRemote({ name: 'mfe-a', shellApi: '^2.0.0', routes, widgets: {} });

describe('a route', () => {
  it('has the path of `routePaths` if its name is shared', () => {
    const [cart] = createRemoteMetadata(withRoutes({ name: 'shopping-cart', title: 'Warenkorb', parent: 'landing-page', screen })).routes;
    expect(cart).toMatchObject({ name: 'shopping-cart', path: routePaths['shopping-cart'], parentPath: '/' });
  });

  it('defines its own path if its name is not shared, and may have a parent path that is no screen', () => {
    const [own] = createRemoteMetadata(
      withRoutes({ name: 'own', path: '/own', title: 'Eigenes', parentPath: '/elsewhere', screen }),
    ).routes;
    expect(own).toMatchObject({ path: '/own', parentPath: '/elsewhere' });
  });

  it('has metadata for the registry, without functions', () => {
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

  it('cannot define a path if its name is shared', () => {
    expect(() => withRoutes({ name: 'shopping-cart', path: '/basket', title: 'Warenkorb', screen })).toThrow(
      'The route shopping-cart has the path /cart',
    );
  });

  it('keeps the function that loads its code', () => {
    expect(getScreens(withRoutes({ name: 'own', path: '/own', title: 'Eigenes', screen }))[0]?.load).toBe(screen);
  });
});

it('the type of a route requires a path unless its name is shared, and permits only one parent', () => {
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

describe('an extension', () => {
  const withExtensions = (...extensions: readonly ExtensionDefinition[]) =>
    defineRemote({ name: 'mfe-a', shellApi: '^2.0.0', routes: [], widgets: {}, extensions });
  const run = async () => () => undefined;

  it('has metadata for the registry, without its functions', () => {
    const load = async () => Nothing;
    const remote = withExtensions(
      { type: 'command', id: 'a', title: 'A', keys: 'Alt+G', run },
      { type: 'header-item', id: 'b', title: 'B', width: 40, load },
    );
    expect(createRemoteMetadata(remote).extensions).toEqual([
      { type: 'command', id: 'a', title: 'A', keys: 'Alt+G', order: 100, permissions: [] },
      { type: 'header-item', id: 'b', title: 'B', width: 40, order: 100, permissions: [] },
    ]);
    expect(getExtensionLoader(remote.extensions, 'header-item', 'b')).toBe(load);
    expect(getExtensionLoader(remote.extensions, 'command', 'a')).toBe(run);
    expect(getExtensionLoader(remote.extensions, 'command', 'b')).toBeUndefined();
    expect(getExtensionLoader(undefined, 'command', 'a')).toBeUndefined();
    const link = { type: 'header-link', id: 'c', title: 'C', route: 'a' } as const;
    expect(getExtensionLoader([link], 'header-link', 'c')).toBeUndefined();
  });

  it('must not have the id of another extension', () => {
    const command = { type: 'command', id: 'a', title: 'A', run } as const;
    expect(() => withExtensions(command, command)).toThrow('The name a is used twice');
    expect(() => withExtensions(command, { type: 'command', id: 'a', title: 'A', route: 'b' })).toThrow('The name a is used twice');
  });

  it('must not have the name of a route of its remote, unless it has no code', () => {
    const routes = [{ name: 'found', path: '/found', title: 'Fundsachen', screen: () => Promise.reject(new Error('not loaded')) }];
    const withRoute = (extension: ExtensionDefinition) => defineRemote({ name: 'mfe-a', routes, widgets: {}, extensions: [extension] });
    expect(() => withRoute({ type: 'command', id: 'found', title: 'A', run })).toThrow('The name found is used twice');
    expect(() => withRoute({ type: 'command', id: 'found', title: 'A', route: 'found' })).not.toThrow();
  });

  it('has exactly one action if it is a command', () => {
    expectTypeOf<{ type: 'command'; id: string; title: string; run: typeof run }>().toExtend<ExtensionDefinition>();
    expectTypeOf<{ type: 'command'; id: string; title: string }>().not.toExtend<ExtensionDefinition>();
    expectTypeOf<{ type: 'command'; id: string; title: string; route: string; run: typeof run }>().not.toExtend<ExtensionDefinition>();
    expectTypeOf<{ type: 'command'; id: string; title: string; widget: 'customer-hits' }>().not.toExtend<ExtensionDefinition>();
  });
});
