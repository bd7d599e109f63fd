import { useEffect, useEffectEvent } from 'react';
import { registerCommand, type Command, type Shortcut } from './command-store.ts';

/** The props that a button of the command has. */
export interface CommandButtonProps {
  readonly shortcut?: Shortcut;
  readonly onClick: () => void;
  readonly disabledReason: string | undefined;
  readonly busy: boolean;
}

/**
 * A command of this screen, as long as it is there: its keys work, map and palette list it. Its button takes what this
 * returns, so that all of them do, and refuse, the same. Without a command there is none (a right is missing).
 */
export function useCommand(command: Command | undefined): CommandButtonProps {
  const run = useEffectEvent(() => command?.run());
  const { title, keys, keywords, disabledReason, busy = false, everywhere, unlisted } = command ?? {};
  useEffect(() => {
    if (title === undefined) return undefined;
    return registerCommand({ title, keys, keywords, disabledReason, busy, everywhere, unlisted, run: () => run() });
  }, [title, keys, keywords, disabledReason, busy, everywhere, unlisted]);
  return { ...(keys === undefined ? {} : { shortcut: keys }), onClick: () => command?.run(), disabledReason, busy };
}
