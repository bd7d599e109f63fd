import {
  isShortcut,
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
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useExtensionContext } from './use-extension-context.ts';
import { useRoutePaths } from './use-route-paths.ts';

interface ExtensionCommandsProps {
  readonly registry: Registry;
  /** Why navigation is disabled now. */
  readonly lockedReason: string | undefined;
}

/** Registers the commands of all remotes: palette, shortcut list and shortcuts work before any code has loaded. */
export function ExtensionCommands({ registry, lockedReason }: ExtensionCommandsProps) {
  const commands = useExtensions('command');
  const context = useExtensionContext();
  const { widgets } = useShell();
  const pathOf = useRoutePaths(registry);
  return commands.map((command) => {
    const { id, route, widget } = command;
    const shared = { command, lockedReason };
    if (route !== undefined) {
      const path = pathOf(route);
      return path === undefined ? null : <RouteCommand key={id} {...shared} path={path} />;
    }
    if (widget === undefined) return <FunctionCommand key={id} {...shared} context={context} />;
    return isCommandWidget(widgets, widget) ? <WidgetCommand key={id} {...shared} widget={widget} /> : null;
  });
}

/** Whether a remote offers the widget; `defineRemote` accepts only widgets that need nothing but `onClose`. */
const isCommandWidget = (widgets: WidgetResolver, name: string): name is CommandWidgetName => widgets.has(name);

interface CommandProps {
  readonly command: ExtensionData<'command'>;
  readonly lockedReason: string | undefined;
}

const toCommand = ({ command: { id, title, keywords, keys }, lockedReason }: CommandProps) => ({
  id,
  title,
  keywords,
  shortcut: keys !== undefined && isShortcut(keys) ? keys : undefined,
  disabledReason: lockedReason,
  global: true,
});

/** Opens a screen. The palette lists the screen, with the shortcut of the command. */
function RouteCommand({ path, ...props }: CommandProps & { readonly path: string }) {
  const navigate = useNavigate();
  useCommand({ ...toCommand(props), hidden: true, run: () => void navigate(path) });
  return null;
}

/** Shows a widget, in a dialog unless the widget is a dialog itself. */
function WidgetCommand({ widget: name, ...props }: CommandProps & { readonly widget: CommandWidgetName }) {
  const [isOpen, setOpen] = useState(false);
  const { dialog, title } = props.command;
  useCommand({ ...toCommand(props), run: () => setOpen(true) });
  const close = () => setOpen(false);
  if (!dialog) return isOpen ? <WidgetSlot name={name} height={0} dialog={{ title, onClose: close }} onClose={close} /> : null;
  const { width, height, closeOnOutsideClick = false } = dialog;
  return (
    <Dialog open={isOpen} title={title} width={width} onClose={close} closeOnOutsideClick={closeOnOutsideClick}>
      <WidgetSlot name={name} height={height} onClose={close} />
    </Dialog>
  );
}

/** Loads a function and runs it. */
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
  useCommand({ ...toCommand(props), isPending, run: () => run(runFunction) });
  return null;
}
