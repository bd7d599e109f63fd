import { calls, type Favourite, type ProductVariantSummary } from '@aboschalter/contract';
import { combineResults, type QueryResult, skipToken, useApiQuery, useStaffUser, useSystemConfig } from '@aboschalter/platform';

/** The products and favourites; favourites are undefined without stars (feature off, or failed). */
export interface Catalogue {
  readonly products: readonly ProductVariantSummary[];
  readonly favourites: readonly Favourite[] | undefined;
}

/**
 * The catalogue with the favourites of the signed-in user. Ready after both responses, so that no row moves; works
 * without favourites.
 */
export function useCatalogue(): { readonly catalogue: QueryResult<Catalogue>; readonly favourites: QueryResult<readonly Favourite[]> } {
  const { enableFavourites } = useSystemConfig();
  const userId = useStaffUser()?.sub;
  const products = useApiQuery(calls.getProductVariants, {});
  const favourites = useApiQuery(calls.getFavourites, enableFavourites && userId !== undefined ? { params: { userId } } : skipToken);
  const answered = favourites.isLoading ? favourites : { ...favourites, data: favourites.data ?? null, error: null };
  const catalogue = combineResults(products, answered, (all, marked) => ({ products: all, favourites: marked ?? undefined }));
  return { catalogue, favourites };
}
