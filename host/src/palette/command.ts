import { includesAllWords } from '@aboschalter/formats';
import type { ReactNode } from 'react';

/** Something the palette can do. */
export interface Command {
  id: string;
  title: string;
  onRun: () => void;
  icon?: ReactNode;
  /** Beside the title, in small print; found by typing too. */
  hint?: string;
  /** Keys that do the same, e.g. `['Strg', 'K']`. */
  shortcut?: readonly string[];
  /** Further words it is found by. */
  keywords?: string;
  disabledReason?: string | undefined;
}

/** Commands under a heading. */
export interface CommandGroup {
  title: string;
  commands: readonly Command[];
  /** Already searched for by somebody else (customers): shown as they are. */
  isSearchResult?: boolean;
}

/** The groups with those commands that contain all words typed; groups without any are left out. */
export function matchingGroups(groups: readonly CommandGroup[], query: string): readonly CommandGroup[] {
  const matches = ({ title, hint = '', keywords = '' }: Command) => includesAllWords(`${title} ${hint} ${keywords}`, query);
  return groups
    .map((group) => (group.isSearchResult ? group : { ...group, commands: group.commands.filter((command) => matches(command)) }))
    .filter(({ commands }) => commands.length > 0);
}
