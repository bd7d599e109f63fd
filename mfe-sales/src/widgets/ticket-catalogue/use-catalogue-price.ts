import { calls } from '@aboschalter/contract';
import { today } from '@aboschalter/formats';
import { skipToken, useQuery, useShell, type Shell } from '@aboschalter/platform';
import { createDefaultInputs, isRelationless, RELATIONLESS_PRICE_LEVEL } from '../../authorization/offer-inputs.ts';
import type { Limiter } from './create-limiter.ts';

const DAY_MS = 86_400_000;

/** The price of a product in the catalogue in cents; `by-route` if it depends on the route, null if no start date is possible. */
export type CataloguePrice = number | 'by-route' | null;

/** Returns the start of the query keys of all prices that were loaded on a day. */
export const getCataloguePricesKey = (day: string) => ['catalogue-price', day] as const;

/**
 * Loads the price of a product for the first possible start date and caches it for the day, for the catalogue only: a sale
 * requests its own price. A failed request shows no toast.
 * @param isVisible whether the row is or was visible; otherwise nothing is requested
 * @param limiter limits the number of requests, so that they do not delay those of the page
 */
export function useCataloguePrice(
  productId: number,
  isVisible: boolean,
  limiter: Limiter,
): { readonly price: CataloguePrice | undefined; readonly isLoading: boolean; readonly isError: boolean } {
  const { client } = useShell();
  const { data, isLoading, isError } = useQuery({
    queryKey: [...getCataloguePricesKey(today()), productId],
    queryFn: isVisible ? ({ signal }) => limiter(() => requestPrice(client, productId, signal)) : skipToken,
    staleTime: Infinity,
    gcTime: DAY_MS,
  });
  return { price: data, isLoading, isError };
}

async function requestPrice(client: Shell['client'], id: number, signal: AbortSignal): Promise<CataloguePrice> {
  // Send nothing if staff have left the catalogue while the request was waiting for the limiter.
  signal.throwIfAborted();
  const options = { signal, isBackground: true };
  const product = await client.request(calls.getProductVariant, { params: { id } }, options);
  if (!isRelationless(product)) return 'by-route';
  const { startDate } = createDefaultInputs(product);
  if (startDate === undefined) return null;
  const { price } = await client.request(
    calls.getPrice,
    { params: { id }, query: { priceLevel: RELATIONLESS_PRICE_LEVEL, validAt: startDate } },
    options,
  );
  return price;
}
