import { calls } from '@aboschalter/contract';
import { formatCount } from '@aboschalter/formats';
import { getUserMessage } from '@aboschalter/middleware-client';
import { searchProducts } from '@aboschalter/contract/records';
import { getData, useApiQuery, useNavigateToRoute, useShell } from '@aboschalter/platform';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';

const MOST = 8;

export interface ProductMatches {
  /** The first eight, each linked to its authorization. */
  readonly group: PaletteGroup;
  readonly busy: boolean;
  readonly failure: { readonly what: string; readonly onRetry: () => void } | undefined;
}

/** The products of the catalogue that match a number or words of their names. */
export function useProductMatches(typed: string, lockedReason: string | undefined): ProductMatches {
  const { hasScreen } = useShell();
  const go = useNavigateToRoute();
  const products = useApiQuery(calls.getProductVariants, hasScreen('authorization-creation') ? {} : undefined, { reportFailure: false });
  const meant = searchProducts(getData(products) ?? [], typed);
  const entries: PaletteEntry[] = meant.slice(0, MOST).map(({ id, name }) => ({
    id: `product-${id}`,
    title: name,
    hint: `Nummer ${id}`,
    disabledReason: lockedReason,
    onRun: () => go('authorization-creation', { productVariantId: String(id) }),
  }));
  const isTyped = typed.trim() !== '';
  return {
    group: {
      title: meant.length > MOST ? `Neue Berechtigung, die ersten ${MOST} von ${formatCount(meant.length)}` : 'Neue Berechtigung',
      entries,
      isSearchResult: true,
    },
    busy: isTyped && products.status === 'loading',
    failure:
      isTyped && products.status === 'failed' && !products.retrying
        ? { what: `Der Katalog konnte nicht geladen werden: ${getUserMessage(products.error)}`, onRetry: products.retry }
        : undefined,
  };
}
