import { MAX_LINE_AMOUNT, type CartLine, type OrderLineResult, type ProductVariant, type RejectedLine } from '@aboschalter/contract';
import { formatDate, formatMoney, type CalendarDate, type Cents } from '@aboschalter/formats';

/** Why a line of the cart can't be ordered as it is, and what is known of the way out. */
export type LineProblem =
  /** Ordered already, from another tab or by an order whose answer was lost. */
  | { readonly kind: 'ordered'; readonly sentence: string; readonly orders: readonly OrderLineResult[] }
  | { readonly kind: 'price'; readonly sentence: string; readonly price: Cents }
  /** The line cannot be repaired and must be removed. */
  | { readonly kind: 'impossible'; readonly sentence: string }
  /** The product must be chosen anew. */
  | { readonly kind: 'choose-again'; readonly sentence: string }
  /** Worth a look, but it can be ordered. */
  | { readonly kind: 'warning'; readonly sentence: string };

/** What is known about a line; whatever is undefined is not known, and nothing is said about it. */
export interface LineContext {
  readonly orders: readonly OrderLineResult[];
  /** What the middleware said when the line was sent. */
  readonly refused: RejectedLine | undefined;
  readonly product: ProductVariant | undefined;
  /** The price of now in cents; null where the way is no longer sold. */
  readonly price: Cents | null | undefined;
}

/** What stands in the way of a line (decisions, "Cart and selling"). The first that applies is said. */
export function findLineProblem(
  line: CartLine,
  { orders, refused, product, price }: LineContext,
  today: CalendarDate,
): LineProblem | undefined {
  if (orders.length > 0) return { kind: 'ordered', sentence: 'Diese Zeile ist bereits bestellt.', orders };
  if (product && !line.instantSubscription && !product.possibleStartDates.includes(line.startDate)) {
    return { kind: 'choose-again', sentence: `Der Beginn am ${formatDate(line.startDate)} ist nicht mehr möglich.` };
  }
  if (line.amount > MAX_LINE_AMOUNT) {
    return {
      kind: 'impossible',
      sentence: `Die Menge ${line.amount.toLocaleString('de-DE')} ist nicht möglich, höchstens ${MAX_LINE_AMOUNT}.`,
    };
  }
  if (price === null) return { kind: 'choose-again', sentence: 'Dieser Weg wird für diesen Tag nicht mehr angeboten.' };
  // What was asked for before may be older than the refusal.
  const priceOfNow = refused?.price ?? price ?? undefined;
  const hasPrice = typeof line.price === 'number';
  if (priceOfNow !== undefined && priceOfNow !== line.price) {
    const what = hasPrice ? 'Der Preis hat sich geändert' : 'Diese Zeile hat keinen Preis';
    return { kind: 'price', sentence: `${what}: jetzt ${formatMoney(priceOfNow)}.`, price: priceOfNow };
  }
  if (refused && (refused.code !== 'price-changed' || typeof refused.price !== 'number'))
    return { kind: 'choose-again', sentence: refused.userMessage };
  if (!hasPrice) return { kind: 'choose-again', sentence: 'Diese Zeile hat keinen Preis.' };
  if (line.instantSubscription && line.startDate < today) {
    return { kind: 'warning', sentence: `Der Beginn am ${formatDate(line.startDate)} liegt in der Vergangenheit.` };
  }
  return undefined;
}

/** A line of the cart with what is wrong with it. */
export interface ValidatedLine extends CartLine {
  readonly flaw: LineProblem | undefined;
}

/** Whether a line must be put right before it can be ordered. */
export const preventsOrder = ({ flaw }: ValidatedLine): boolean => flaw !== undefined && flaw.kind !== 'warning';
