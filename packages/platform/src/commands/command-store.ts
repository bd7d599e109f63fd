import { atom } from 'jotai';
import { shellStore } from '../shell/shell-store.ts';

/** Letters that neither Chrome, Edge nor Firefox (English and German) take together with Alt for their own menus. */
type FreeLetter = 'G' | 'I' | 'J' | 'K' | 'M' | 'N' | 'O' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'U' | 'V' | 'W' | 'Y' | 'Z';

/** Keys of a command, as `aria-keyshortcuts` writes them. */
export type Shortcut = `Alt+${FreeLetter}` | 'Control+K' | '?';

/** Something that can be done now: by a button, by keys, from the palette. Described once for all three. */
export interface Command {
  /** What it does, for the palette and the map of keys. */
  readonly title: string;
  readonly run: () => void;
  readonly keys?: Shortcut | undefined;
  /** Further words that the palette finds it by. */
  readonly keywords?: string | undefined;
  /** Why it can't be done now: a German sentence. */
  readonly disabledReason?: string | undefined;
  /** It is under way: neither button nor keys do anything. */
  readonly busy?: boolean | undefined;
  /** It is there on every page. Where the page at hand has something else for its keys, that is done. */
  readonly everywhere?: boolean | undefined;
  /** The palette lists it otherwise, or not at all. */
  readonly unlisted?: boolean | undefined;
}

/** All commands of the screen at hand, in the order in which they came. */
export const commandsAtom = atom<readonly Command[]>([]);

/** Adds a command; returns how to take it away. */
export function registerCommand(command: Command): () => void {
  shellStore.set(commandsAtom, (all) => [...all, command]);
  return () => shellStore.set(commandsAtom, (all) => all.filter((one) => one !== command));
}

/** What keys do: what the page says goes before what is everywhere, and the latest before the others. */
export function findCommandByShortcut(commands: readonly Command[], keys: string): Command | undefined {
  const own = commands.filter((command) => command.keys === keys);
  return own.findLast(({ everywhere }) => everywhere !== true) ?? own.at(-1);
}
