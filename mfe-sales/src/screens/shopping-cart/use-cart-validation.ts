import { calls, type CartLine, type RejectedLine } from '@aboschalter/contract';
import { today, type Cents } from '@aboschalter/formats';
import { skipToken, useApiQueries, useApiQuery, useCapability } from '@aboschalter/platform';
import { RELATIONLESS_PRICE_LEVEL } from '../../authorization/offer-inputs.ts';
import { findLineProblem, type ValidatedLine } from './line-problems.ts';

/** Returns start and end point of a line with a route; undefined for a product without a route. */
const getStops = ({ idRelation, startPoint, endPoint }: CartLine) =>
  typeof idRelation === 'number' && startPoint && endPoint ? { startPoint, endPoint } : undefined;

/** Returns the input of the look-up of ordered lines; `skipToken` for an empty cart. */
export const toOrderLookupInput = (lines: readonly CartLine[]) =>
  lines.length === 0 ? skipToken : { query: { lineIds: lines.map(({ id }) => id).join(',') } };

/** The calls of the checks, besides the look-up of orders. */
const validationCalls = [calls.getProductVariant, calls.getPrice, calls.findRelations];

/** Whether a cached query belongs to the validation of lines. The keys of these queries begin with 'shared', method and path. */
export const isValidationQuery = ({ queryKey: [, method, path] }: { readonly queryKey: readonly unknown[] }): boolean =>
  validationCalls.some((call) => call.method === method && call.path === path);

/** The query options for checks in the background: no toast after a failure (decision D-91), and no loading overlay. */
const backgroundOptions = { reportFailure: false, isBackground: true } as const;

/**
 * Validates the lines before they are ordered: whether they were ordered already, whether the day is still possible,
 * whether the price is the same. A failed check is not reported, because the middleware validates everything again.
 * @param rejectedLines the rejections of single lines after they were sent
 */
export function useCartValidation(lines: readonly CartLine[], rejectedLines: readonly RejectedLine[]): readonly ValidatedLine[] {
  const supportsOrderLines = useCapability('orderLines');
  const orders = useApiQuery(calls.getOrdersOfLines, supportsOrderLines ? toOrderLookupInput(lines) : skipToken, {
    staleTime: 0,
    ...backgroundOptions,
  });
  const products = useApiQueries(
    calls.getProductVariant,
    lines.map(({ idProductVariant }) => ({ params: { id: idProductVariant } })),
    backgroundOptions,
  );
  const prices = useApiQueries(
    calls.getPrice,
    lines.map((line) =>
      getStops(line)
        ? skipToken
        : { params: { id: line.idProductVariant }, query: { priceLevel: RELATIONLESS_PRICE_LEVEL, validAt: line.startDate } },
    ),
    backgroundOptions,
  );
  const relations = useApiQueries(
    calls.findRelations,
    lines.map((line) => {
      const stops = getStops(line);
      return stops ? { params: { id: line.idProductVariant }, body: { ...stops, validFrom: line.startDate } } : skipToken;
    }),
    backgroundOptions,
  );
  /** Returns the current price of a line; null if its route is no longer sold, undefined if it is unknown. */
  const getCurrentPrice = (index: number, { idRelation }: CartLine): Cents => {
    const routes = relations[index]?.data;
    if (routes) return routes.find(({ id }) => id === idRelation)?.price ?? null;
    return prices[index]?.data?.price;
  };
  return lines.map((line, index) => {
    const context = {
      orders: orders.data?.filter(({ lineId }) => lineId === line.id) ?? [],
      rejection: rejectedLines.find(({ lineId }) => lineId === line.id),
      product: products[index]?.data,
      price: getCurrentPrice(index, line),
    };
    return { ...line, problem: findLineProblem(line, context, today()) };
  });
}
