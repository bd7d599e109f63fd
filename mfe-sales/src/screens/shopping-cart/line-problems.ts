import { MAX_LINE_AMOUNT, type CartLine, type OrderLineResult, type ProductVariant, type RejectedLine } from '@aboschalter/contract';
import { formatDate, formatMoney, type CalendarDate, type Cents } from '@aboschalter/formats';

/** The reason why a cart line cannot be ordered, with the data for a solution. */
export type LineProblem =
  /** Ordered already, by another tab or by an order whose response was lost. */
  | { readonly kind: 'ordered'; readonly message: string; readonly orders: readonly OrderLineResult[] }
  /** The line has no price, or the price has changed to `price`. */
  | { readonly kind: 'price'; readonly message: string; readonly price: Cents }
  /** The line cannot be repaired and must be removed. */
  | { readonly kind: 'impossible'; readonly message: string }
  /** The product must be selected again. */
  | { readonly kind: 'choose-again'; readonly message: string }
  /** Shown, but does not prevent the order. */
  | { readonly kind: 'warning'; readonly message: string };

/** The results of the checks of a line. A value that is undefined is unknown, and causes no problem. */
export interface LineContext {
  /** The orders that already contain the line. */
  readonly orders: readonly OrderLineResult[];
  /** The rejection of the middleware after the line was sent. */
  readonly rejection: RejectedLine | undefined;
  readonly product: ProductVariant | undefined;
  /** The current price in cents. `Cents` includes null: the route is no longer sold. */
  readonly price: Cents;
}

/** Returns the most important problem of a line; undefined if it has none (decisions, "Cart and selling"). */
export function findLineProblem(
  line: CartLine,
  { orders, rejection, product, price }: LineContext,
  today: CalendarDate,
): LineProblem | undefined {
  if (orders.length > 0) return { kind: 'ordered', message: 'Diese Zeile ist bereits bestellt.', orders };
  const isStartDateImpossible = product && !line.instantSubscription && !product.possibleStartDates.includes(line.startDate);
  if (isStartDateImpossible) {
    return { kind: 'choose-again', message: `Der Beginn am ${formatDate(line.startDate)} ist nicht mehr möglich.` };
  }
  if (line.amount > MAX_LINE_AMOUNT) {
    return {
      kind: 'impossible',
      message: `Die Menge ${line.amount.toLocaleString('de-DE')} ist nicht möglich, höchstens ${MAX_LINE_AMOUNT}.`,
    };
  }
  if (price === null) return { kind: 'choose-again', message: 'Dieser Weg wird für diesen Tag nicht mehr angeboten.' };
  // The price of a rejection is newer than that of the check.
  const currentPrice = rejection?.price ?? price;
  const hasPrice = typeof line.price === 'number';
  if (currentPrice !== undefined && currentPrice !== line.price) {
    const problemText = hasPrice ? 'Der Preis hat sich geändert' : 'Diese Zeile hat keinen Preis';
    return { kind: 'price', message: `${problemText}: jetzt ${formatMoney(currentPrice)}.`, price: currentPrice };
  }
  // The line has the current price here. If the order was rejected with a new price, the line now has this price.
  const isRejectionSolved = rejection?.code === 'price-changed' && typeof rejection.price === 'number';
  if (rejection && !isRejectionSolved) return { kind: 'choose-again', message: rejection.userMessage };
  if (!hasPrice) return { kind: 'choose-again', message: 'Diese Zeile hat keinen Preis.' };
  if (line.instantSubscription && line.startDate < today) {
    return { kind: 'warning', message: `Der Beginn am ${formatDate(line.startDate)} liegt in der Vergangenheit.` };
  }
  return undefined;
}

/** A cart line with its problem. */
export interface ValidatedLine extends CartLine {
  readonly problem: LineProblem | undefined;
}

/** Whether a line must be corrected before it can be ordered. */
export const preventsOrder = ({ problem }: ValidatedLine): boolean => problem !== undefined && problem.kind !== 'warning';
