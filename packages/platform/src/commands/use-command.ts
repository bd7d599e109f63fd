import { useEffect, useEffectEvent } from 'react';
import { registerCommand, type Command, type Shortcut } from './command-store.ts';

/** Props of a button that runs a command. */
export interface CommandButtonProps {
  readonly shortcut?: Shortcut;
  readonly onClick: () => void;
  readonly disabledReason: string | undefined;
  readonly loading: boolean;
}

/**
 * Registers a command for its shortcut and the palette while the component is mounted. Returns the props of its button, so that
 * button, shortcut and palette behave the same. `Button` does not call `onClick` while it has a `disabledReason` or is `loading`.
 * @param command undefined if there is none, for example without a permission
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
