import type { ProductVariantEntry } from '@aboschalter/contract';
import { fold, includesAllWords } from '@aboschalter/formats';

/**
 * The ticket filter (specification, document 1, section 5): all words appear in the name, case-insensitive, or the
 * filter text is contained in the id. An empty filter lets everything through.
 */
export function matchesProduct({ id, name }: ProductVariantEntry, filter: string): boolean {
  return includesAllWords(name, filter) || String(id).includes(filter.trim());
}

/**
 * The products that a text may mean, the likeliest first: that of this number, then those whose names begin with it, then
 * the others in the order of the catalogue. An empty text means none.
 */
export function productsMeant(products: readonly ProductVariantEntry[], typed: string): readonly ProductVariantEntry[] {
  const text = fold(typed.trim());
  if (text === '') return [];
  const rank = ({ id, name }: ProductVariantEntry): number => (String(id) === text ? 0 : fold(name).startsWith(text) ? 1 : 2);
  return products.filter((product) => matchesProduct(product, typed)).toSorted((one, other) => rank(one) - rank(other));
}
