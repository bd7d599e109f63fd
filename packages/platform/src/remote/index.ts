export {
  defineRemote,
  createRemoteMetadata,
  getScreens,
  type RemoteDefinition,
  type RemoteScreen,
  type RemoteScreenInput,
  type WidgetLoaders,
} from './define-remote.ts';
export {
  getExtensionLoader,
  type AccountItemExtension,
  type CommandExtension,
  type DiagnosticExtension,
  type ExtensionCodeByType,
  type ExtensionDefinition,
  type HeaderItemExtension,
  type HeaderLinkExtension,
  type HelpExtension,
  type PanelExtension,
  type SearchProviderExtension,
  type TabExtension,
} from './extension-definition.ts';
export { routePaths } from '../navigation/paths.ts';
export {
  remoteMetadataSchema,
  routeMetadataSchema,
  type ExtensionMetadata,
  type ExtensionType,
  type RemoteMetadata,
  type RouteMetadata,
} from '@aboschalter/release-manifest/remote-metadata';
export { shellApiVersion } from './version.ts';
export type { CommandWidgetName, SlotName, SlotPropsByName, WidgetName, WidgetPropsByName } from '../widgets/widget-props.ts';
