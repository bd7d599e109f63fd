export {
  defineRemote,
  metadataOf,
  screensOf,
  type RemoteDefinition,
  type Screen,
  type ScreenInput,
  type Widgets,
} from './define-remote.ts';
export { paths } from '../navigation/paths.ts';
export { remoteMetadata, routeMetadata, type RemoteMetadata, type RouteMetadata } from './metadata.ts';
export { shellApiVersion } from './version.ts';
export type { NewCustomerStart, WidgetName, WidgetProps } from '@aboschalter/widgets';
