import { calls } from '@aboschalter/contract';
import { today } from '@aboschalter/formats';
import { skipToken, useQuery, useShell, type Shell } from '@aboschalter/platform';
import { defaultInputs, hasNoRoute } from '../../authorization/offer-inputs.ts';
import type { Limiter } from './limit-concurrency.ts';

const DAY_MS = 86_400_000;

/** The price of a product in the catalogue: in cents, by route, or null without a possible start date. */
export type CataloguePrice = number | 'by-route' | null;

/**
 * Loads the price of a product for the first possible start date and keeps it for the day. The cache entry belongs to the catalogue:
 * a sale always requests its own price. A failed request leaves the price out without a message; a slow one blocks nothing.
 * @param isVisible nothing is requested for a row that has not been visible
 * @param limit limits the requests of the catalogue, so that other requests do not have to wait
 */
export function useCataloguePrice(
  productId: number,
  isVisible: boolean,
  limit: Limiter,
): { readonly price: CataloguePrice | undefined; readonly isLoading: boolean } {
  const { client } = useShell();
  const { data, isLoading } = useQuery({
    queryKey: ['catalogue-price', today(), productId],
    queryFn: isVisible ? ({ signal }) => limit(() => requestPrice(client, productId, signal)) : skipToken,
    staleTime: Infinity,
    gcTime: DAY_MS,
  });
  return { price: data, isLoading };
}

async function requestPrice(client: Shell['client'], id: number, signal: AbortSignal): Promise<CataloguePrice> {
  // The list may have been left while the request was waiting.
  signal.throwIfAborted();
  const options = { signal, isBackground: true };
  const product = await client.request(calls.getProductVariant, { params: { id } }, options);
  if (!hasNoRoute(product)) return 'by-route';
  const { startDate } = defaultInputs(product);
  if (startDate === undefined) return null;
  const { price } = await client.request(calls.getPrice, { params: { id }, query: { priceLevel: 0, validAt: startDate } }, options);
  return price;
}
