import { useEffect, useEffectEvent } from 'react';
import { registerCommand, type Command, type Shortcut } from './command-store.ts';

/** Props of a button that runs the command. */
export interface CommandButtonProps {
  readonly shortcut?: Shortcut;
  readonly onClick: () => void;
  readonly disabledReason: string | undefined;
  readonly loading: boolean;
}

/**
 * Registers a command while the component is mounted, so that its shortcut works and the palette shows it.
 * Returns the props of its button, so that button, shortcut and palette behave the same. Registers nothing
 * if the command is undefined, for example without a permission.
 */
export function useCommand(command: Command | undefined): CommandButtonProps {
  const run = useEffectEvent(() => command?.run());
  const { id, title, shortcut, keywords, disabledReason, isPending = false, global, hidden } = command ?? {};
  useEffect(() => {
    if (title === undefined) return undefined;
    return registerCommand({ id, title, shortcut, keywords, disabledReason, isPending, global, hidden, run: () => run() });
  }, [id, title, shortcut, keywords, disabledReason, isPending, global, hidden]);
  return { ...(shortcut === undefined ? {} : { shortcut }), onClick: () => command?.run(), disabledReason, loading: isPending };
}
