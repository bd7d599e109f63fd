import { calls, type Favourite, type ProductVariantSummary } from '@aboschalter/contract';
import { bothCalls, dataOf, known, mapCall, useCall, useStaffUser, useSystemConfig, type CallState } from '@aboschalter/shell-api';

/** The products, and which of them are favourites; undefined where there are no stars (switched off, or not known). */
export interface Catalogue {
  readonly products: readonly ProductVariantSummary[];
  readonly favourites: readonly Favourite[] | undefined;
}

/**
 * The catalogue with the favourites of the member of staff. It is ready once both have answered, so that no row
 * moves under the hand; without favourites it works all the same.
 */
export function useCatalogue(): { readonly catalogue: CallState<Catalogue>; readonly favourites: CallState<readonly Favourite[]> } {
  const { enableFavourites } = useSystemConfig();
  const userId = useStaffUser()?.sub;
  const products = useCall(calls.getProductVariants, {});
  const favourites = useCall(calls.getFavourites, enableFavourites && userId !== undefined ? { params: { userId } } : undefined);
  const answered = favourites.status === 'loading' ? favourites : known(dataOf(favourites));
  const catalogue = mapCall(bothCalls(products, answered), ([all, marked]) => ({ products: all, favourites: marked }));
  return { catalogue, favourites };
}
