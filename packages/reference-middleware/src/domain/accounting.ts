import type { AccountingBalance } from '@aboschalter/contract';

/** An invoice as a balance item, in cents: negative amounts are refund claims of the customer. */
export interface BalanceItem {
  readonly amount: number;
  /** The unsettled amount, with the sign of the amount. */
  readonly remainingAmount: number;
}

/**
 * The account of a customer: claims, refund claims, and payments (of the customer minus refunds). The balance is
 * negative if they owe: payments + refund claims - claims.
 */
export function calculateBalance(entries: readonly BalanceItem[]): AccountingBalance {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const sumClaims = sum(entries.map(({ amount }) => Math.max(amount, 0)));
  const sumRefundClaims = sum(entries.map(({ amount }) => Math.max(-amount, 0)));
  const sumPayments = sum(entries.map(({ amount, remainingAmount }) => amount - remainingAmount));
  return { sumClaims, sumRefundClaims, sumPayments, totalBalance: sumPayments + sumRefundClaims - sumClaims };
}
