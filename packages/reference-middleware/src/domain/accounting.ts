import type { AccountingBalance } from '@aboschalter/contract';

/** An invoice as a balance item, in cents: negative amounts are refund claims of the customer. */
export interface BalanceItem {
  readonly amount: number;
  /** The unsettled amount, with the sign of the amount. */
  readonly remainingAmount: number;
}

/**
 * Calculates the sums of a customer's account: claims, refund claims, and payments (by the customer, minus refunds). The
 * balance is payments + refund claims - claims, so it is negative if the customer owes money.
 */
export function calculateBalance(entries: readonly BalanceItem[]): AccountingBalance {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const sumClaims = sum(entries.map(({ amount }) => Math.max(amount, 0)));
  const sumRefundClaims = sum(entries.map(({ amount }) => Math.max(-amount, 0)));
  const sumPayments = sum(entries.map(({ amount, remainingAmount }) => amount - remainingAmount));
  return { sumClaims, sumRefundClaims, sumPayments, totalBalance: sumPayments + sumRefundClaims - sumClaims };
}
