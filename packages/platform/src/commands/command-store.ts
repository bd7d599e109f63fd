import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';

/** The letters that Chrome, Edge and Firefox do not use with Alt for their menus, in English and German. */
type FreeLetter = 'G' | 'I' | 'J' | 'K' | 'M' | 'N' | 'O' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'U' | 'V' | 'W' | 'Y' | 'Z';

/** The shortcut of a command, in the notation of `aria-keyshortcuts`. */
export type Shortcut = `Alt+${FreeLetter}` | 'Control+K' | '?';

/** Returns whether a text is a possible shortcut. */
export const isShortcut = (text: string): text is Shortcut => /^(?:Alt\+[GIJKMNOPQRSTUVWYZ]|Control\+K|\?)$/.test(text);

/** An action that staff can run by button, shortcut and command palette. */
export interface Command {
  /** The id of the extension of the command, by which other components can run it (`runCommand`). */
  readonly id?: string | undefined;
  /** The title in the palette and in the list of shortcuts. */
  readonly title: string;
  readonly run: () => void;
  readonly shortcut?: Shortcut | undefined;
  /** Further search terms of the palette. */
  readonly keywords?: string | undefined;
  /** Why the command is not possible, as a German sentence. */
  readonly disabledReason?: string | undefined;
  /** Whether the command is running. It cannot be started then. */
  readonly isPending?: boolean | undefined;
  /** Whether the command is available on every page. If the page has a command with the same shortcut, the shortcut runs that command. */
  readonly global?: boolean | undefined;
  /** Whether the palette leaves out the command, for example because the palette lists the screen that the command opens. */
  readonly hidden?: boolean | undefined;
}

/** The registered commands, in the order of their registration. */
export const commandsAtom = atom<readonly Command[]>([]);

/** Registers a command. Returns a function that removes the command. */
export function registerCommand(command: Command): () => void {
  shellStore.set(commandsAtom, (commands) => [...commands, command]);
  return () => shellStore.set(commandsAtom, (commands) => commands.filter((other) => other !== command));
}

/**
 * Returns the command of a shortcut. A command of the page takes precedence over a global command. Among equal commands, the one that
 * was registered last takes precedence.
 */
export function findCommandByShortcut(commands: readonly Command[], shortcut: string): Command | undefined {
  const matchingCommands = commands.filter((command) => command.shortcut === shortcut);
  return matchingCommands.findLast(({ global }) => global !== true) ?? matchingCommands.at(-1);
}
