import type { Favourite, ProductVariantEntry } from '@aboschalter/contract';
import { matchesProduct } from '@aboschalter/records';

/** A product of the catalogue, and its favourite if it is one. */
export interface CatalogueEntry {
  readonly product: ProductVariantEntry;
  readonly favourite: Favourite | undefined;
}

/** What the catalogue shows: the products that match, favourites first, each part in the catalogue's own order. */
export function catalogueEntries(
  products: readonly ProductVariantEntry[],
  favourites: readonly Favourite[],
  filter: string,
): readonly CatalogueEntry[] {
  const byProduct = new Map(favourites.map((favourite) => [favourite.productId, favourite]));
  const entries = products
    .filter((product) => matchesProduct(product, filter))
    .map((product) => ({ product, favourite: byProduct.get(product.id) }));
  return entries.toSorted((one, other) => Number(other.favourite !== undefined) - Number(one.favourite !== undefined));
}
