import type { ProductVariantSummary } from '@aboschalter/contract';
import { foldForSearch, containsAllWords } from '@aboschalter/formats';

/**
 * Returns whether a product matches the ticket filter (specification, document 1, section 5): all words appear
 * in the name, case-insensitive, or the id contains the text. An empty filter matches everything.
 */
export function productMatchesFilter({ id, name }: ProductVariantSummary, filter: string): boolean {
  return containsAllWords(name, filter) || String(id).includes(filter.trim());
}

/**
 * Returns the products that match a text in this order: the product whose id is the text, products whose names begin
 * with the text, all others in the order of the catalogue. Returns no products for an empty text.
 */
export function searchProducts(products: readonly ProductVariantSummary[], searchText: string): readonly ProductVariantSummary[] {
  const text = foldForSearch(searchText.trim());
  if (text === '') return [];
  const getRank = ({ id, name }: ProductVariantSummary): number => {
    if (String(id) === text) return 0;
    return foldForSearch(name).startsWith(text) ? 1 : 2;
  };
  return products.filter((product) => productMatchesFilter(product, searchText)).toSorted((one, other) => getRank(one) - getRank(other));
}
