import type { ComponentType } from 'react';
import { remoteMetadata, routeMetadata, type RemoteMetadata, type RouteMetadata, type RouteMetadataInput } from './metadata.ts';
import type { WidgetName, WidgetProps } from './widget-props.ts';

/** A screen as a remote lists it: metadata, and how to get its code. */
export type Screen = RouteMetadataInput & { readonly screen: () => Promise<ComponentType> };

/** The widgets that a remote owns, each lazy. */
export type Widgets = { readonly [Name in WidgetName]?: () => Promise<ComponentType<WidgetProps[Name]>> };

/** The one thing a remote exposes: its table of contents. */
export interface RemoteDefinition {
  readonly name: string;
  /** The semver range of shell-api it needs. */
  readonly shellApi: string;
  readonly routes: readonly Screen[];
  readonly widgets: Widgets;
}

/**
 * Names a remote's screens and widgets. `src/remote.ts` holds nothing but this call, so that the build can
 * read the metadata without running a screen.
 */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}

/** The screens of a remote, each with its metadata complete. Throws (zod) if one does not fit the schema. */
export function screensOf(remote: RemoteDefinition): readonly { readonly metadata: RouteMetadata; readonly load: Screen['screen'] }[] {
  return remote.routes.map(({ screen, ...metadata }) => ({ metadata: routeMetadata.parse(metadata), load: screen }));
}

/** The part of a remote that is data. Throws (zod) if it does not fit the schema. */
export function metadataOf(remote: RemoteDefinition): RemoteMetadata {
  return remoteMetadata.parse({
    name: remote.name,
    shellApi: remote.shellApi,
    routes: screensOf(remote).map(({ metadata }) => metadata),
    widgets: Object.keys(remote.widgets),
  });
}
