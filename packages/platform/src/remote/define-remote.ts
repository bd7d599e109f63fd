import type { ComponentType } from 'react';
import { isRouteName, routePaths, type StaticRouteName, type RouteName } from '../navigation/paths.ts';
import {
  remoteMetadataSchema,
  routeMetadataSchema,
  type RemoteMetadata,
  type RouteMetadata,
  type RouteMetadataInput,
} from '@aboschalter/release-manifest/remote-metadata';
import { shellApiVersion } from './version.ts';
import type { WidgetName, WidgetPropsByName } from '../widgets/widget-props.ts';

/** A screen as a remote lists it: metadata, and how to get its code. */
export type RemoteScreen = RouteMetadataInput & { readonly screen: () => Promise<ComponentType> };

/** Where a screen is: that of a route which others link to stands in `paths`, any other says it itself. */
type Place = { readonly name: RouteName; readonly path?: never } | { readonly name: string; readonly path: string };

/** Where Back leads: to a screen by its name, or to a path that no such screen has. */
type Parent = { readonly parent?: StaticRouteName; readonly parentPath?: never } | { readonly parentPath: string; readonly parent?: never };

/** A screen as a remote writes it. */
export type RemoteScreenInput = Omit<RemoteScreen, 'name' | 'path' | 'parentPath'> & Place & Parent;

/** The widgets that a remote owns, each lazy. */
export type WidgetLoaders = { readonly [Name in WidgetName]?: () => Promise<ComponentType<WidgetPropsByName[Name]>> };

/** The one thing a remote exposes: its table of contents. */
export interface RemoteDefinition {
  readonly name: string;
  /** The semver range of the platform it needs. Only for a build without the preset, which derives it from what is used. */
  readonly shellApi?: string;
  readonly routes: readonly RemoteScreen[];
  readonly widgets: WidgetLoaders;
}

/**
 * Names a remote's screens and widgets. `src/remote.ts` holds nothing but this call, so that the build can
 * read the metadata without running a screen. Throws if a route has a path beside the one that its name has.
 */
export function defineRemote({
  routes,
  ...definition
}: Omit<RemoteDefinition, 'routes'> & { readonly routes: readonly RemoteScreenInput[] }): RemoteDefinition {
  return { ...definition, routes: routes.map(complete) };
}

function complete({ parent, parentPath, ...screen }: RemoteScreenInput): RemoteScreen {
  return {
    ...screen,
    path: pathOf(screen),
    ...(parent === undefined ? {} : { parentPath: routePaths[parent] }),
    ...(parentPath === undefined ? {} : { parentPath }),
  };
}

function pathOf({ name, path }: Place): string {
  if (!isRouteName(name)) return path ?? missing(name);
  if (path !== undefined) throw new Error(`The route ${name} has the path ${routePaths[name]}: leave out "path: '${path}'".`);
  return routePaths[name];
}

function missing(name: string): never {
  throw new Error(`The route ${name} needs a path.`);
}

/** The screens of a remote, each with its metadata complete. Throws (zod) if one does not fit the schema. */
export function getScreens(
  remote: RemoteDefinition,
): readonly { readonly metadata: RouteMetadata; readonly load: RemoteScreen['screen'] }[] {
  return remote.routes.map(({ screen, ...metadata }) => ({ metadata: routeMetadataSchema.parse(metadata), load: screen }));
}

/**
 * The part of a remote that is data. Throws (zod) if it does not fit the schema.
 * @param shellApi the range of the platform that it needs; without it, what a page needs that is built together with it
 */
export function createRemoteMetadata(remote: RemoteDefinition, shellApi: string = remote.shellApi ?? shellApiVersion): RemoteMetadata {
  return remoteMetadataSchema.parse({
    name: remote.name,
    shellApi,
    routes: getScreens(remote).map(({ metadata }) => metadata),
    widgets: Object.keys(remote.widgets),
  });
}
