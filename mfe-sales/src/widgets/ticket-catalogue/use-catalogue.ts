import { calls, type Favourite, type ProductVariantSummary } from '@aboschalter/contract';
import {
  combineQueries,
  getData,
  mapQueryData,
  type QueryState,
  successState,
  useApiQuery,
  useStaffUser,
  useSystemConfig,
} from '@aboschalter/platform';

/** The products, and which of them are favourites; undefined where there are no stars (switched off, or not known). */
export interface Catalogue {
  readonly products: readonly ProductVariantSummary[];
  readonly favourites: readonly Favourite[] | undefined;
}

/**
 * The catalogue with the favourites of the member of staff. It is ready once both have answered, so that no row
 * moves under the hand; without favourites it works all the same.
 */
export function useCatalogue(): { readonly catalogue: QueryState<Catalogue>; readonly favourites: QueryState<readonly Favourite[]> } {
  const { enableFavourites } = useSystemConfig();
  const userId = useStaffUser()?.sub;
  const products = useApiQuery(calls.getProductVariants, {});
  const favourites = useApiQuery(calls.getFavourites, enableFavourites && userId !== undefined ? { params: { userId } } : undefined);
  const answered = favourites.status === 'loading' ? favourites : successState(getData(favourites));
  const catalogue = mapQueryData(combineQueries(products, answered), ([all, marked]) => ({ products: all, favourites: marked }));
  return { catalogue, favourites };
}
