import { containsAllWords } from '@aboschalter/formats';
import type { ReactNode } from 'react';

/** An entry of the palette. */
export interface PaletteEntry {
  id: string;
  title: string;
  onSelect: () => void;
  icon?: ReactNode;
  /** A small text next to the title. The search matches it too. */
  hint?: string | undefined;
  /** The shortcut in the notation of `aria-keyshortcuts`. */
  shortcut?: string | undefined;
  /** Further search terms. */
  keywords?: string | undefined;
  disabledReason?: string | undefined;
}

/** Entries under a heading. */
export interface PaletteGroup {
  title: string;
  entries: readonly PaletteEntry[];
  /** Whether the entries are results of a search provider, which are not filtered again. */
  isSearchResult?: boolean;
}

/** Returns the groups with the entries that contain all typed words, without empty groups. */
export function filterGroups(groups: readonly PaletteGroup[], query: string): readonly PaletteGroup[] {
  const matches = ({ title, hint = '', keywords = '' }: PaletteEntry) => containsAllWords(`${title} ${hint} ${keywords}`, query);
  return groups
    .map((group) => (group.isSearchResult ? group : { ...group, entries: group.entries.filter((entry) => matches(entry)) }))
    .filter(({ entries }) => entries.length > 0);
}
