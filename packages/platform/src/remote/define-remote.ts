import type { ComponentType } from 'react';
import { isRouteName, routePaths, type StaticRouteName, type RouteName } from '../navigation/paths.ts';
import {
  routeMetadataSchema,
  toRemoteMetadata,
  type RemoteMetadata,
  type RouteMetadata,
  type RouteMetadataInput,
} from '@aboschalter/release-manifest/remote-metadata';
import type { ExtensionDefinition } from './extension-definition.ts';
import { shellApiVersion } from './version.ts';
import type { WidgetName, WidgetPropsByName } from '../widgets/widget-props.ts';

/** A route of a remote: its metadata, and the function `screen` that loads its component. */
export type RemoteScreen = RouteMetadataInput & { readonly screen: () => Promise<ComponentType> };

/** The name and path of a route. A route whose name is in `routePaths` has the path from there; other routes must define their path. */
type RoutePath = { readonly name: RouteName; readonly path?: never } | { readonly name: string; readonly path: string };

/** The target of the back button: a route of `routePaths` by its name, or another path. */
type RouteParent =
  | { readonly parent?: StaticRouteName; readonly parentPath?: never }
  | { readonly parentPath: string; readonly parent?: never };

/** The definition of a route in `defineRemote`. `rights` lists the roles of which the user needs one; the same list of an extension is called `permissions`. */
export type RemoteScreenInput = Omit<RemoteScreen, 'name' | 'path' | 'parentPath'> & RoutePath & RouteParent;

/** The functions that load the widgets of a remote, by name. */
export type WidgetLoaders = { readonly [Name in WidgetName]?: () => Promise<ComponentType<WidgetPropsByName[Name]>> };

/** The definition that a remote exposes. */
export interface RemoteDefinition {
  readonly name: string;
  /**
   * The semver range of the platform that the remote needs. Only for builds without the presets of `packages/build`, which derive
   * the range from the used exports.
   */
  readonly shellApi?: string;
  readonly routes: readonly RemoteScreen[];
  readonly widgets: WidgetLoaders;
  /** All extensions of the remote, such as commands, panels and help texts. */
  readonly extensions?: readonly ExtensionDefinition[];
}

/**
 * Defines the screens, widgets and extensions of a remote. `src/remote.ts` must contain only this call, so that the build can read
 * the metadata without running a screen. Throws if a route of `routePaths` defines a path, if another route defines no path, if two
 * extensions have the same id, or if two chunks have the same name. The chunk of a route or widget has its name, the chunk of an
 * extension with code has its id.
 */
export function defineRemote({
  routes,
  ...definition
}: Omit<RemoteDefinition, 'routes'> & { readonly routes: readonly RemoteScreenInput[] }): RemoteDefinition {
  expectUniqueNames({ routes, ...definition });
  return { ...definition, routes: routes.map(completeScreen) };
}

type RemoteContents = Pick<RemoteDefinition, 'widgets' | 'extensions'> & { readonly routes: readonly RemoteScreenInput[] };

/** Throws if two extensions have the same id, or if two chunks have the same name. */
function expectUniqueNames({ routes, widgets, extensions = [] }: RemoteContents): void {
  // Extensions such as a command that opens a screen have no code.
  const extensionsWithCode = extensions.filter((extension) => 'load' in extension || 'run' in extension);
  const chunkNames = [...routes.map(({ name }) => name), ...Object.keys(widgets), ...extensionsWithCode.map(({ id }) => id)];
  expectDistinct(chunkNames);
  expectDistinct(extensions.map(({ id }) => id));
}

function expectDistinct(names: readonly string[]): void {
  const duplicate = names.find((name, index) => names.indexOf(name) < index);
  if (duplicate !== undefined)
    throw new Error(`The name ${duplicate} is used twice: choose different names for routes, widgets and extensions.`);
}

/** Returns a route with the paths that `routePaths` has for its name and its parent. */
function completeScreen({ parent, parentPath, ...screen }: RemoteScreenInput): RemoteScreen {
  return {
    ...screen,
    path: getPath(screen),
    ...(parent === undefined ? {} : { parentPath: routePaths[parent] }),
    ...(parentPath === undefined ? {} : { parentPath }),
  };
}

function getPath({ name, path }: RoutePath): string {
  if (!isRouteName(name)) {
    if (path === undefined) throw new Error(`The route ${String(name)} needs a path.`);
    return path;
  }
  if (path !== undefined) throw new Error(`The route ${name} has the path ${routePaths[name]}: leave out "path: '${path}'".`);
  return routePaths[name];
}

/** Returns the screens of a remote with complete metadata. Throws a `ZodError` if the metadata of a screen are invalid. */
export function getScreens(
  remote: RemoteDefinition,
): readonly { readonly metadata: RouteMetadata; readonly load: RemoteScreen['screen'] }[] {
  return remote.routes.map(({ screen, ...metadata }) => ({ metadata: routeMetadataSchema.parse(metadata), load: screen }));
}

/**
 * Returns the metadata of a remote. Throws a `ZodError` if the metadata are invalid.
 * @param shellApi the range of the platform that the remote needs; by default the `shellApi` of the remote or, without it, the current
 *   version, for a remote that is built together with the page
 */
export function createRemoteMetadata(remote: RemoteDefinition, shellApi: string = remote.shellApi ?? shellApiVersion): RemoteMetadata {
  return toRemoteMetadata(remote, shellApi);
}
