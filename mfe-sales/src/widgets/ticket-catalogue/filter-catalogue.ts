import type { Favourite, ProductVariantSummary } from '@aboschalter/contract';
import { productMatchesFilter } from '@aboschalter/contract/records';

/** A product of the catalogue. `favourite` is defined if the user has marked the product as favourite. */
export interface CatalogueEntry {
  readonly product: ProductVariantSummary;
  readonly favourite: Favourite | undefined;
}

/** Returns the matching products, favourites first. Favourites and other products are each in the order of the catalogue. */
export function filterCatalogue(
  products: readonly ProductVariantSummary[],
  favourites: readonly Favourite[],
  filter: string,
): readonly CatalogueEntry[] {
  const favouritesByProduct = new Map(favourites.map((favourite) => [favourite.productId, favourite]));
  const entries = products
    .filter((product) => productMatchesFilter(product, filter))
    .map((product) => ({ product, favourite: favouritesByProduct.get(product.id) }));
  return entries.toSorted((first, second) => Number(second.favourite !== undefined) - Number(first.favourite !== undefined));
}
