import type { AccountingBalance } from '@aboschalter/contract';

/** An invoice as the account sees it, in cents: negative amounts are refund claims of the customer. */
export interface BalanceItem {
  readonly amount: number;
  /** What of it is not settled yet, with the sign of the amount. */
  readonly remainingAmount: number;
}

/**
 * The account of a customer: what is claimed from them, what they may claim back, what was paid (payments of theirs less
 * what was paid back). The balance is negative where they owe: payments + refund claims - claims.
 */
export function calculateBalance(entries: readonly BalanceItem[]): AccountingBalance {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const sumClaims = sum(entries.map(({ amount }) => Math.max(amount, 0)));
  const sumRefundClaims = sum(entries.map(({ amount }) => Math.max(-amount, 0)));
  const sumPayments = sum(entries.map(({ amount, remainingAmount }) => amount - remainingAmount));
  return { sumClaims, sumRefundClaims, sumPayments, totalBalance: sumPayments + sumRefundClaims - sumClaims };
}
