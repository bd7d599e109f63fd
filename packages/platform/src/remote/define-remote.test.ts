import { describe, expect, expectTypeOf, it } from 'vitest';
import { routePaths, type StaticRouteName } from '../navigation/paths.ts';
import { defineRemote, createRemoteMetadata, getScreens, type RemoteScreenInput } from './define-remote.ts';
import { getExtensionLoader, type ExtensionDefinition } from './extension-definition.ts';

/** Any range of the platform: these tests do not compare it with a version. */
const shellApi = '^2.0.0';
const EmptyComponent = () => null;
const screen = async () => EmptyComponent;
const defineWithRoutes = (...routes: readonly RemoteScreenInput[]) => defineRemote({ name: 'mfe-a', shellApi, routes, widgets: {} });

describe('a route', () => {
  it('has the path of `routePaths` if its name is in `routePaths`', () => {
    const [cart] = createRemoteMetadata(
      defineWithRoutes({ name: 'shopping-cart', title: 'Warenkorb', parent: 'landing-page', screen }),
    ).routes;
    expect(cart).toMatchObject({ name: 'shopping-cart', path: routePaths['shopping-cart'], parentPath: '/' });
  });

  it('defines its own path if its name is not in `routePaths`, and can have a parent path that is not in `routePaths`', () => {
    const [own] = createRemoteMetadata(
      defineWithRoutes({ name: 'own', path: '/own', title: 'Eigenes', parentPath: '/elsewhere', screen }),
    ).routes;
    expect(own).toMatchObject({ path: '/own', parentPath: '/elsewhere' });
  });

  it('has metadata for the registry, which contain no functions', () => {
    const [own] = createRemoteMetadata(
      defineWithRoutes({ name: 'own', path: '/own', title: 'Eigenes', parent: 'shopping-cart', screen }),
    ).routes;
    expect(own).toEqual({
      path: '/own',
      name: 'own',
      title: 'Eigenes',
      nav: false,
      navOrder: 100,
      rights: [],
      parentPath: '/cart',
      hideCustomer: false,
      // Unlike `nav`, it also concerns the command palette.
      explicitNoNav: false,
      preventGeneralNavigation: false,
      denyOpenActiveCustomer: false,
      denyCloseActiveCustomer: false,
      widgets: [],
    });
  });

  it('cannot define a path if its name is in `routePaths`', () => {
    expect(() => defineWithRoutes({ name: 'shopping-cart', path: '/basket', title: 'Warenkorb', screen })).toThrow(
      'The route shopping-cart has the path /cart',
    );
  });

  it('has its `screen` function as `load` in the result of `getScreens`', () => {
    expect(getScreens(defineWithRoutes({ name: 'own', path: '/own', title: 'Eigenes', screen }))[0]?.load).toBe(screen);
  });
});

it('the type of a route requires a path unless its name is in `routePaths`, and permits only one parent', () => {
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
  const defineWithExtensions = (...extensions: readonly ExtensionDefinition[]) =>
    defineRemote({ name: 'mfe-a', shellApi, routes: [], widgets: {}, extensions });
  const run = async () => () => undefined;

  it('has metadata for the registry, which contain no functions', () => {
    const load = async () => EmptyComponent;
    const remote = defineWithExtensions(
      { type: 'command', id: 'a', title: 'A', keys: 'Alt+G', run },
      { type: 'header-item', id: 'b', title: 'B', width: 40, load },
    );
    expect(createRemoteMetadata(remote).extensions).toEqual([
      { type: 'command', id: 'a', title: 'A', keys: 'Alt+G', order: 100, permissions: [] },
      { type: 'header-item', id: 'b', title: 'B', width: 40, order: 100, permissions: [] },
    ]);
  });

  it('with code has a loader, which `getExtensionLoader` finds by type and id', () => {
    const load = async () => EmptyComponent;
    const remote = defineWithExtensions(
      { type: 'command', id: 'a', title: 'A', run },
      { type: 'header-item', id: 'b', title: 'B', width: 40, load },
      { type: 'header-link', id: 'c', title: 'C', route: 'a' },
    );
    expect(getExtensionLoader(remote.extensions, 'header-item', 'b')).toBe(load);
    expect(getExtensionLoader(remote.extensions, 'command', 'a')).toBe(run);
    expect(getExtensionLoader(remote.extensions, 'command', 'b')).toBeUndefined();
    expect(getExtensionLoader(undefined, 'command', 'a')).toBeUndefined();
    expect(getExtensionLoader(remote.extensions, 'header-link', 'c')).toBeUndefined();
  });

  it('must not have the id of another extension', () => {
    const command = { type: 'command', id: 'a', title: 'A', run } as const;
    expect(() => defineWithExtensions(command, command)).toThrow('The name a is used twice');
    expect(() => defineWithExtensions(command, { type: 'command', id: 'a', title: 'A', route: 'b' })).toThrow('The name a is used twice');
  });

  it('with code must not have the name of a route of its remote', () => {
    const routes = [{ name: 'found', path: '/found', title: 'Fundsachen', screen: () => Promise.reject(new Error('not loaded')) }];
    const defineWithRoute = (extension: ExtensionDefinition) =>
      defineRemote({ name: 'mfe-a', routes, widgets: {}, extensions: [extension] });
    expect(() => defineWithRoute({ type: 'command', id: 'found', title: 'A', run })).toThrow('The name found is used twice');
    expect(() => defineWithRoute({ type: 'command', id: 'found', title: 'A', route: 'found' })).not.toThrow();
  });

  it('of the type command has exactly one action', () => {
    expectTypeOf<{ type: 'command'; id: string; title: string; run: typeof run }>().toExtend<ExtensionDefinition>();
    expectTypeOf<{ type: 'command'; id: string; title: string }>().not.toExtend<ExtensionDefinition>();
    expectTypeOf<{ type: 'command'; id: string; title: string; route: string; run: typeof run }>().not.toExtend<ExtensionDefinition>();
    // A command cannot show the widget customer-hits, because the widget requires more props than `onClose`.
    expectTypeOf<{ type: 'command'; id: string; title: string; widget: 'customer-hits' }>().not.toExtend<ExtensionDefinition>();
  });
});
