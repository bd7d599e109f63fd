import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';

/**
 * Letters that Chrome, Edge and Firefox (English and German) do not use with Alt for their menus.
 */
type FreeLetter = 'G' | 'I' | 'J' | 'K' | 'M' | 'N' | 'O' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'U' | 'V' | 'W' | 'Y' | 'Z';

/** Shortcut of a command, in the notation of `aria-keyshortcuts`. */
export type Shortcut = `Alt+${FreeLetter}` | 'Control+K' | '?';

/** Whether a text is a shortcut. */
export const isShortcut = (text: string): text is Shortcut => /^(?:Alt\+[GIJKMNOPQRSTUVWYZ]|Control\+K|\?)$/.test(text);

/** An action of the current screen, available by button, shortcut and command palette. */
export interface Command {
  /** The id by which other components run the command (`runCommand`): the id of its extension. */
  readonly id?: string | undefined;
  /** The title in the palette and in the list of shortcuts. */
  readonly title: string;
  readonly run: () => void;
  readonly shortcut?: Shortcut | undefined;
  /** Further search terms of the palette. */
  readonly keywords?: string | undefined;
  /** Why the command is not possible now, as a German sentence. */
  readonly disabledReason?: string | undefined;
  /** Whether the command is running. Button and shortcut then do nothing. */
  readonly isPending?: boolean | undefined;
  /** Whether the command is available on every page. A command of the page with the same shortcut takes precedence. */
  readonly global?: boolean | undefined;
  /** Whether the palette does not list the command, for example because it lists the screen that the command opens. */
  readonly hidden?: boolean | undefined;
}

/** All commands of the current screen, in the order of their registration. */
export const commandsAtom = atom<readonly Command[]>([]);

/** Registers a command; returns a function that removes it. */
export function registerCommand(command: Command): () => void {
  shellStore.set(commandsAtom, (all) => [...all, command]);
  return () => shellStore.set(commandsAtom, (all) => all.filter((one) => one !== command));
}

/**
 * Returns the command of a shortcut: commands of the page precede global ones, and later ones
 * precede earlier ones.
 */
export function findCommandByShortcut(commands: readonly Command[], keys: string): Command | undefined {
  const matching = commands.filter((command) => command.shortcut === keys);
  return matching.findLast(({ global }) => global !== true) ?? matching.at(-1);
}
