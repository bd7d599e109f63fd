import { calls, type Favourite, type ProductVariantSummary } from '@aboschalter/contract';
import { combineResults, type QueryResult, skipToken, useApiQuery, useStaffUser, useSystemConfig } from '@aboschalter/platform';

/** The content of the column for favourites in each row: a button, an empty space, or no column. */
export type StarColumn = 'button' | 'empty' | 'none';

/** The products and favourites. There are no favourites if the feature is off or they could not be loaded. */
export interface Catalogue {
  readonly products: readonly ProductVariantSummary[];
  readonly favourites: readonly Favourite[];
  readonly star: StarColumn;
}

/**
 * Loads the catalogue with the favourites of the signed-in user. It waits for both responses, because favourites change the
 * order of the rows. If the favourites cannot be loaded, the catalogue has none.
 */
export function useCatalogue(): { readonly catalogue: QueryResult<Catalogue>; readonly favourites: QueryResult<readonly Favourite[]> } {
  const { enableFavourites } = useSystemConfig();
  const userId = useStaffUser()?.sub;
  const products = useApiQuery(calls.getProductVariants, {});
  const hasFavourites = enableFavourites && userId !== undefined;
  const favourites = useApiQuery(calls.getFavourites, hasFavourites ? { params: { userId } } : skipToken);
  // If the favourites could not be loaded, the catalogue is shown without them. Their data is then null, because `combineResults`
  // treats undefined as not loaded.
  const loadedFavourites = favourites.isLoading ? favourites : { ...favourites, data: favourites.data ?? null, error: null };
  const catalogue = combineResults(products, loadedFavourites, (allProducts, allFavourites) => ({
    products: allProducts,
    favourites: allFavourites ?? [],
    star: getStarColumn(hasFavourites, allFavourites !== null),
  }));
  return { catalogue, favourites };
}

function getStarColumn(hasFavourites: boolean, isLoaded: boolean): StarColumn {
  if (!hasFavourites) return 'none';
  return isLoaded ? 'button' : 'empty';
}
