import { calls } from '@aboschalter/contract';
import { searchProducts } from '@aboschalter/contract/records';
import { apiQueryOptions, type SearchProvider } from '@aboschalter/platform';

const MAX_ENTRIES = 8;

/** Finds products by their number or by words of their names. Selecting one opens its authorization creation. */
export const findProducts: SearchProvider = async (query, { client, queries }) => {
  const products = await queries.fetchQuery(apiQueryOptions(client, calls.getProductVariants, {}));
  const found = searchProducts(products, query);
  return {
    total: found.length,
    entries: found.slice(0, MAX_ENTRIES).map(({ id, name }) => ({
      id: String(id),
      title: name,
      hint: `Nummer ${id}`,
      onSelect: ({ go }) => go('authorization-creation', { productVariantId: String(id) }),
    })),
  };
};
