import type { Registry } from '@aboschalter/release-manifest';
import { formatCount } from '@aboschalter/formats';
import { useExtensions, type ExtensionContext, type SearchEntry } from '@aboschalter/platform';
import { useState } from 'react';
import { useSearchProviders, type ProviderResults } from '../extensions/use-search-providers.ts';
import { CommandPalette } from './CommandPalette.tsx';
import type { PaletteGroup } from './palette-entry.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

export interface ShellCommandPaletteProps {
  readonly registry: Registry;
  /** Why navigation is disabled now. */
  readonly lockedReason: string | undefined;
  readonly context: ExtensionContext;
  /** Called with the chosen result of a search provider, once the palette has closed. */
  readonly onSelect: (entry: SearchEntry) => void;
  readonly onClose: () => void;
}

/** The command palette (Ctrl+K) with screens, commands and the results of search providers. */
export function ShellCommandPalette({ registry, lockedReason, context, onSelect, onClose }: ShellCommandPaletteProps) {
  const [query, setQuery] = useState('');
  const providers = useExtensions('search-provider');
  const { results, isLoading, error } = useSearchProviders(query, context);
  const { screens, actions } = usePaletteEntries(registry, lockedReason);

  const toGroup = ({ id, title, entries, total }: ProviderResults): PaletteGroup => ({
    title: total > entries.length ? `${title}, die ersten ${entries.length} von ${formatCount(total)}` : title,
    isSearchResult: true,
    entries: entries.map((entry) => ({
      id: `${id} ${entry.id}`,
      title: entry.title,
      hint: entry.hint,
      disabledReason: lockedReason,
      onSelect: () => onSelect(entry),
    })),
  });
  // A provider with a minimum length of 1 needs no hint: it searches as soon as staff type.
  const waitingProviders = providers.filter(({ minimumLength }) => query.trim().length < minimumLength && minimumLength > 1);
  return (
    <CommandPalette
      open
      onClose={onClose}
      onQueryChange={setQuery}
      isLoading={isLoading}
      error={error}
      placeholder={`${[...providers.map(({ subject }) => subject), 'Seite'].join(', ')} oder Aktion`}
      emptyText={[
        waitingProviders.length === 0 ? 'Nichts gefunden' : 'Nichts gefunden.',
        ...waitingProviders.map(({ title, minimumLength }) => `${title} werden ab ${minimumLength} Zeichen gesucht.`),
      ].join(' ')}
      groups={[...results.map((one) => toGroup(one)), { title: 'Seiten', entries: screens }, { title: 'Aktionen', entries: actions }]}
    />
  );
}
