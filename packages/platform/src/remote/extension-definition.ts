import type { ExtensionMetadataInput, ExtensionType } from '@aboschalter/release-manifest/remote-metadata';
import type { ComponentType } from 'react';
import type { Shortcut } from '../commands/command-store.ts';
import type { DiagnosticFunction, ExtensionAction, HeaderItemProps, SearchProvider } from '../extensions/extension-context.ts';
import type { ScreenHelp } from '../extensions/screen-help.ts';
import type { CommandWidgetName, SlotName, SlotPropsByName } from '../widgets/widget-props.ts';

/** The metadata of an extension of one type: everything except its code. */
type Data<Type extends ExtensionType> = Extract<ExtensionMetadataInput, { readonly type: Type }>;
type WithLoader<Code> = { readonly load: () => Promise<Code> };

/** The action of a command that opens a screen. */
type RouteAction = { readonly route: string; readonly widget?: never; readonly dialog?: never; readonly run?: never };
/** The action of a command that shows a widget. Without `dialog` the widget must be a dialog itself. */
type WidgetAction = {
  readonly widget: CommandWidgetName;
  readonly dialog?: Data<'command'>['dialog'];
  readonly route?: never;
  readonly run?: never;
};
/** The action of a command that loads a function and runs it. */
type RunAction = {
  readonly run: () => Promise<ExtensionAction>;
  readonly route?: never;
  readonly widget?: never;
  readonly dialog?: never;
};

/** An action that staff can run on every page, by the palette and by its shortcut. */
export type CommandExtension = Omit<Data<'command'>, 'keys' | 'route' | 'widget' | 'dialog'> & { readonly keys?: Shortcut } & (
    | RouteAction
    | WidgetAction
    | RunAction
  );

/** An element of the header, left of the account menu. */
export type HeaderItemExtension = Data<'header-item'> & WithLoader<ComponentType<HeaderItemProps>>;

/** A button of the header that opens a screen of the remote. It has no code. */
export type HeaderLinkExtension = Data<'header-link'> & { readonly load?: never; readonly run?: never };

/** A search whose results the palette shows. */
export type SearchProviderExtension = Data<'search-provider'> & WithLoader<SearchProvider>;

type SlotExtension<Type extends 'panel' | 'tab'> = {
  [Slot in SlotName]: Omit<Data<Type>, 'slot'> & { readonly slot: Slot } & WithLoader<ComponentType<SlotPropsByName[Slot]>>;
}[SlotName];

/** A panel on a screen of another remote. */
export type PanelExtension = SlotExtension<'panel'>;

/** A tab on a screen of another remote. */
export type TabExtension = SlotExtension<'tab'>;

/** An entry of the account menu. Unlike a command, it cannot open a widget. */
export type AccountItemExtension = Omit<Data<'account-item'>, 'route'> &
  (Omit<RouteAction, 'widget' | 'dialog'> | Omit<RunAction, 'widget' | 'dialog'>);

/** Checks for the page 'Diagnose'. */
export type DiagnosticExtension = Data<'diagnostic'> & WithLoader<DiagnosticFunction>;

/** The help texts of a screen, for 'Hilfe'. */
export type HelpExtension = Data<'help'> & WithLoader<ScreenHelp>;

/** Something that a remote adds to the shell or to screens of other remotes: data, and functions that load its code. */
export type ExtensionDefinition =
  | CommandExtension
  | HeaderItemExtension
  | HeaderLinkExtension
  | SearchProviderExtension
  | PanelExtension
  | TabExtension
  | AccountItemExtension
  | DiagnosticExtension
  | HelpExtension;

/** The loaded code of an extension, by type. */
export interface ExtensionCodeByType {
  readonly command: ExtensionAction;
  readonly 'header-item': ComponentType<HeaderItemProps>;
  readonly 'header-link': never;
  readonly 'search-provider': SearchProvider;
  readonly panel: ComponentType<SlotPropsByName[SlotName]>;
  readonly tab: ComponentType<SlotPropsByName[SlotName]>;
  readonly 'account-item': ExtensionAction;
  readonly diagnostic: DiagnosticFunction;
  readonly help: ScreenHelp;
}

/** Returns the function that loads the code of an extension; undefined if there is no such extension or it has no code. */
export function getExtensionLoader<Type extends ExtensionType>(
  extensions: readonly ExtensionDefinition[] | undefined,
  type: Type,
  id: string,
): (() => Promise<ExtensionCodeByType[Type]>) | undefined;
export function getExtensionLoader(
  extensions: readonly ExtensionDefinition[] = [],
  type: ExtensionType,
  id: string,
): (() => Promise<unknown>) | undefined {
  const extension = extensions.find((candidate) => candidate.type === type && candidate.id === id);
  if (extension === undefined) return undefined;
  return 'load' in extension ? extension.load : extension.run;
}
