export {
  defineRemote,
  createRemoteMetadata,
  getScreens,
  type RemoteDefinition,
  type RemoteScreen,
  type RemoteScreenInput,
  type WidgetLoaders,
} from './define-remote.ts';
export { routePaths } from '../navigation/paths.ts';
export {
  remoteMetadataSchema,
  routeMetadataSchema,
  type RemoteMetadata,
  type RouteMetadata,
} from '@aboschalter/release-manifest/remote-metadata';
export { shellApiVersion } from './version.ts';
export type { WidgetName, WidgetPropsByName } from '../widgets/widget-props.ts';
