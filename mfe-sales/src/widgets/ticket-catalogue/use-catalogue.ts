import { calls, type Favourite, type ProductVariantEntry } from '@aboschalter/contract';
import { useCall, useStaffUser, useSystemConfig } from '@aboschalter/shell-api';

export type Catalogue =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly products: readonly ProductVariantEntry[];
      readonly favourites: readonly Favourite[];
      /** Whether stars are shown; not if favourites are switched off or could not be loaded. */
      readonly hasStars: boolean;
      /** Where favourites should be and are not: why, and how to ask again. */
      readonly favouritesFailed: { readonly error: Error; readonly retry: () => void } | undefined;
    };

/**
 * The catalogue with the favourites of the member of staff. It is ready once both have answered, so that no row
 * moves under the hand; without favourites it works all the same.
 */
export function useCatalogue(): Catalogue {
  const { enableFavourites } = useSystemConfig();
  const userId = useStaffUser()?.sub ?? '';
  const products = useCall(calls.getProductVariants, {}, { silent: true });
  const favourites = useCall(calls.getFavourites, { params: { userId } }, { enabled: enableFavourites && userId !== '', silent: true });

  if (products.error && !products.data) {
    return { status: 'failed', error: products.error, retry: () => void products.refetch() };
  }
  if (!products.data || favourites.isLoading) return { status: 'loading' };
  const { error } = favourites;
  const isLost = error !== null && !favourites.data;
  return {
    status: 'ready',
    products: products.data,
    favourites: favourites.data ?? [],
    hasStars: favourites.data !== undefined,
    favouritesFailed: isLost ? { error, retry: () => void favourites.refetch() } : undefined,
  };
}
