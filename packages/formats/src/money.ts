import { lazy } from './lazy.ts';

const getDecimalFormat = lazy(() => new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }));

/** An amount in whole cents. `null`, `undefined` and `NaN` mean that there is no amount. */
export type Cents = number | null | undefined;

/**
 * Formats an amount as `1.234,56 €` or `-0,05 €`, with a no-break space; empty for a missing amount
 * (specification, decisions, "Formats").
 */
export function formatMoney(cents: Cents): string {
  const amount = cents ?? Number.NaN;
  if (!Number.isFinite(amount)) return '';
  // Adding zero turns -0, which would be shown as '-0,00 €', into 0.
  return `${getDecimalFormat().format(Math.trunc(amount) / 100 + 0)}\u00A0€`;
}

/** Formats a difference like {@link formatMoney}, with a plus sign if it is positive. */
export function formatSignedMoney(cents: Cents): string {
  const text = formatMoney(cents);
  return text !== '' && Number(cents) > 0 ? `+${text}` : text;
}

/**
 * Returns the total of a cart line in whole cents: price × number of tickets, truncated toward zero (specification,
 * document 1, section 9, and decisions, "Cart and selling").
 * @param amount the number of tickets
 */
export function lineTotal(priceInCents: number, amount: number): number {
  // Adding zero turns -0 into 0.
  return Math.trunc(priceInCents * amount) + 0;
}

/**
 * Parses a typed amount such as `1.234,56`, `1234,5`, `12` or `12,00 €` as whole cents; `undefined`
 * for anything else. A dot is a thousands separator and must precede groups of three digits.
 */
export function parseMoneyInput(text: string): number | undefined {
  const parts = /^(-?)(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?\s*€?$/.exec(text.trim());
  if (!parts) return undefined;
  const [, minus, euros = '', cents = ''] = parts;
  const amount = Number(euros.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0'));
  // `-amount` would be -0 for the text '-0'.
  return minus === '-' ? 0 - amount : amount;
}
