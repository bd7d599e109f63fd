import { calls, type ProductVariantSummary } from '@aboschalter/contract';
import { getData, useApiQueries } from '@aboschalter/platform';
import { useEffect, useState } from 'react';
import { isRelationless } from '../../authorization/offer-inputs.ts';

/** The price of a product in the catalogue: in cents, or by route. Undefined while it loads, or if it could not be loaded. */
export type CataloguePrice = number | 'by-route' | undefined;

/** Products whose price loads at the same time, so that other requests do not have to wait. */
const CONCURRENT = 4;
const DAY = 86_400_000;
const quiet = { staleTime: DAY, reportFailure: false };

/**
 * Loads the prices of the products one after another, once the list is shown, and keeps them for the day. Prices are those of the
 * first possible start date. A failure leaves the price out: the form of the product reports it.
 * @returns the prices in the order of `products`
 */
export function useCataloguePrices(products: readonly ProductVariantSummary[]): readonly CataloguePrice[] {
  const [limit, setLimit] = useState(0);
  const variants = useApiQueries(
    calls.getProductVariant,
    products.map(({ id }, index) => (index < limit ? { params: { id } } : undefined)),
    quiet,
  );
  const prices = useApiQueries(
    calls.getPrice,
    variants.map((variant) => {
      const product = getData(variant);
      const [validAt] = product?.possibleStartDates ?? [];
      return product && validAt !== undefined && isRelationless(product)
        ? { params: { id: product.id }, query: { priceLevel: 0, validAt } }
        : undefined;
    }),
    quiet,
  );
  const isPending = (index: number): boolean => variants[index]?.status === 'loading' || prices[index]?.status === 'loading';
  const pending = products.filter((_, index) => isPending(index)).length;
  const next = Math.min(products.length, limit + CONCURRENT - pending);
  // After the render that shows the list, and again for each response.
  useEffect(() => setLimit((current) => Math.max(current, next)), [next]);
  return products.map((_, index) => {
    const product = variants[index] && getData(variants[index]);
    if (product && !isRelationless(product)) return 'by-route';
    return prices[index] && getData(prices[index])?.price;
  });
}
