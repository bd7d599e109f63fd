import { containsAllWords } from '@aboschalter/formats';
import type { ReactNode } from 'react';

/** Something the palette can do. */
export interface PaletteEntry {
  id: string;
  title: string;
  onRun: () => void;
  icon?: ReactNode;
  /** Beside the title, in small print; found by typing too. */
  hint?: string | undefined;
  /** Keys that do the same, as `aria-keyshortcuts` writes them. */
  keys?: string | undefined;
  /** Further words it is found by. */
  keywords?: string | undefined;
  disabledReason?: string | undefined;
}

/** Entries under a heading. */
export interface PaletteGroup {
  title: string;
  entries: readonly PaletteEntry[];
  /** Already searched for by somebody else (customers, products): shown as they are. */
  isSearchResult?: boolean;
}

/** The groups with those entries that contain all words typed; groups without any are left out. */
export function filterGroups(groups: readonly PaletteGroup[], query: string): readonly PaletteGroup[] {
  const matches = ({ title, hint = '', keywords = '' }: PaletteEntry) => containsAllWords(`${title} ${hint} ${keywords}`, query);
  return groups
    .map((group) => (group.isSearchResult ? group : { ...group, entries: group.entries.filter((entry) => matches(entry)) }))
    .filter(({ entries }) => entries.length > 0);
}
