import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';

/**
 * Letters that neither Chrome, Edge nor Firefox (English and German) use with Alt for their own
 * menus.
 */
type FreeLetter = 'G' | 'I' | 'J' | 'K' | 'M' | 'N' | 'O' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'U' | 'V' | 'W' | 'Y' | 'Z';

/** Shortcut of a command, in the notation of `aria-keyshortcuts`. */
export type Shortcut = `Alt+${FreeLetter}` | 'Control+K' | '?';

/** Whether a text is a shortcut. */
export const isShortcut = (text: string): text is Shortcut => /^(?:Alt\+[GIJKMNOPQRSTUVWYZ]|Control\+K|\?)$/.test(text);

/** An action of the current screen, available by button, shortcut and command palette. */
export interface Command {
  /** The name by which other components run it (`runCommand`): that of its extension. */
  readonly id?: string | undefined;
  /** The title in the palette and in the list of shortcuts. */
  readonly title: string;
  readonly run: () => void;
  readonly shortcut?: Shortcut | undefined;
  /** Further search terms of the palette. */
  readonly keywords?: string | undefined;
  /** Why it is not possible now: a German sentence. */
  readonly disabledReason?: string | undefined;
  /** It is running: neither button nor shortcut do anything. */
  readonly isPending?: boolean | undefined;
  /** Available on every page. A command of the page with the same shortcut takes precedence. */
  readonly global?: boolean | undefined;
  /** True if the palette lists it in another way, or not at all. */
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
  const own = commands.filter((command) => command.shortcut === keys);
  return own.findLast(({ global }) => global !== true) ?? own.at(-1);
}
