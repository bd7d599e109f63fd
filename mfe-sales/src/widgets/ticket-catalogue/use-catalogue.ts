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

/** The products and favourites; favourites are undefined without stars (feature off, or failed). */
export interface Catalogue {
  readonly products: readonly ProductVariantSummary[];
  readonly favourites: readonly Favourite[] | undefined;
}

/**
 * The catalogue with the favourites of the signed-in user. Ready after both responses, so that no row moves; works
 * without favourites.
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
