import type { Registry } from '@aboschalter/release-manifest';
import { formatCount } from '@aboschalter/formats';
import { warnIfCriticalOperation } from '@aboschalter/frame';
import { confirmLeave } from '@aboschalter/platform';
import { useState } from 'react';
import { CommandPalette } from './CommandPalette.tsx';
import { MIN_QUERY_LENGTH } from './parse-query.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { useCustomerMatches } from './use-customer-matches.ts';
import { usePaletteEntries } from './use-palette-entries.ts';
import { useProductMatches } from './use-product-matches.ts';

export interface PaletteProps {
  readonly registry: Registry;
  /** Why navigation is disabled now. */
  readonly lockedReason: string | undefined;
  /** Called when a customer was chosen and unsaved input may be discarded. */
  readonly onCustomer: (uuid: string) => void;
  readonly onClose: () => void;
}

/** Strg+K: finds customers by any field, products by number or name, screens and commands. */
export function Palette({ registry, lockedReason, onCustomer, onClose }: PaletteProps) {
  const [query, setQuery] = useState('');
  const { hits, total, busy, failure } = useCustomerMatches(query);
  const products = useProductMatches(query, lockedReason);
  const { screens, actions } = usePaletteEntries(registry, lockedReason);

  const openCustomer = async (uuid: string) => {
    if (!warnIfCriticalOperation() && (await confirmLeave())) onCustomer(uuid);
  };
  const customers: PaletteEntry[] = hits.map((hit) => ({
    id: hit.uuid,
    title: [hit.lastName, hit.firstName].filter(Boolean).join(', '),
    hint: [hit.customerNumber, hit.postalCode, hit.city].filter(Boolean).join(' · '),
    disabledReason: lockedReason,
    onRun: () => void openCustomer(hit.uuid),
  }));
  return (
    <CommandPalette
      open
      onClose={onClose}
      onQueryChange={setQuery}
      busy={busy || products.busy}
      failure={failure ?? products.failure}
      placeholder="Kunde, Produkt, Seite oder Aktion"
      emptyText={
        query.trim().length < MIN_QUERY_LENGTH
          ? `Nichts gefunden. Kunden werden ab ${MIN_QUERY_LENGTH} Zeichen gesucht.`
          : 'Nichts gefunden'
      }
      groups={[
        {
          title: total > hits.length ? `Kunden, die ersten ${hits.length} von ${formatCount(total)}` : 'Kunden',
          entries: customers,
          isSearchResult: true,
        },
        products.group,
        { title: 'Seiten', entries: screens },
        { title: 'Aktionen', entries: actions },
      ]}
    />
  );
}
