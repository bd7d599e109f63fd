import {
  conditionsAtom,
  isShortcut,
  shellStore,
  toast,
  useCommand,
  useExtensions,
  useShell,
  WidgetSlot,
  type ExtensionContext,
  type ExtensionData,
  type WidgetResolver,
} from '@aboschalter/platform';
import type { CommandWidgetName } from '@aboschalter/platform/remote';
import type { Registry } from '@aboschalter/release-manifest';
import { Dialog, useAsyncAction } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useExtensionContext } from './use-extension-context.ts';
import { useRoutePaths } from './use-route-paths.ts';

interface ExtensionCommandsProps {
  readonly registry: Registry;
  /** Why navigation is disabled now. */
  readonly lockedReason: string | undefined;
}

/** Registers the commands of all remotes before their code is loaded, so that palette and shortcuts have them at once. */
export function ExtensionCommands({ registry, lockedReason }: ExtensionCommandsProps) {
  const commands = useExtensions('command');
  const context = useExtensionContext();
  const { widgets } = useShell();
  const getPath = useRoutePaths(registry);
  const conditions = useAtomValue(conditionsAtom, { store: shellStore });
  return commands.map((command) => {
    const { id, route, widget, requires } = command;
    const missingReason = requires === undefined || conditions.has(requires.condition) ? undefined : requires.reason;
    const commandProps = { command, disabledReason: lockedReason ?? missingReason };
    if (route !== undefined) {
      const path = getPath(route);
      return path === undefined ? null : <RouteCommand key={id} {...commandProps} path={path} />;
    }
    if (widget === undefined) return <FunctionCommand key={id} {...commandProps} context={context} />;
    return isCommandWidget(widgets, widget) ? <WidgetCommand key={id} {...commandProps} widget={widget} /> : null;
  });
}

/**
 * Whether a remote offers the widget. Its name is then a `CommandWidgetName`, because `defineRemote` accepts for commands only
 * widgets whose only required prop is `onClose`.
 */
const isCommandWidget = (widgets: WidgetResolver, name: string): name is CommandWidgetName => widgets.has(name);

interface CommandProps {
  readonly command: ExtensionData<'command'>;
  /** Why the command is disabled now. */
  readonly disabledReason: string | undefined;
}

/** Returns the common options of `useCommand`. */
const toCommandOptions = ({ command: { id, title, keywords, keys }, disabledReason }: CommandProps) => ({
  id,
  title,
  keywords,
  shortcut: keys !== undefined && isShortcut(keys) ? keys : undefined,
  disabledReason,
  global: true,
});

/** A command that opens a screen. It is hidden in the palette, which has a separate entry for the screen with the same shortcut. */
function RouteCommand({ path, ...props }: CommandProps & { readonly path: string }) {
  const navigate = useNavigate();
  useCommand({ ...toCommandOptions(props), hidden: true, run: () => void navigate(path) });
  return null;
}

/** A command that shows a widget, in a dialog unless the widget is a dialog itself. */
function WidgetCommand({ widget: name, ...props }: CommandProps & { readonly widget: CommandWidgetName }) {
  const [isOpen, setOpen] = useState(false);
  const { dialog, title } = props.command;
  useCommand({ ...toCommandOptions(props), run: () => setOpen(true) });
  const close = () => setOpen(false);
  // Without the size of a dialog, the widget is a dialog itself. `WidgetSlot` uses its prop `dialog` only to show a failure.
  if (!dialog) return isOpen ? <WidgetSlot name={name} height={0} dialog={{ title, onClose: close }} onClose={close} /> : null;
  const { width, height, closeOnOutsideClick = false } = dialog;
  return (
    <Dialog open={isOpen} title={title} width={width} onClose={close} closeOnOutsideClick={closeOnOutsideClick}>
      <WidgetSlot name={name} height={height} onClose={close} />
    </Dialog>
  );
}

/** A command that loads a function and runs it. */
function FunctionCommand({ context, ...props }: CommandProps & { readonly context: ExtensionContext }) {
  const { id } = props.command;
  const { isPending, run } = useAsyncAction();
  const { extensions } = useShell();
  const runFunction = async () => {
    try {
      const action = await extensions.load('command', id);
      await action(context);
    } catch (error) {
      toast.error(extensions.describe(id, error).message);
    }
  };
  useCommand({ ...toCommandOptions(props), isPending, run: () => run(runFunction) });
  return null;
}
