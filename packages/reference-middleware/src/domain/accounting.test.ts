import { expect, it } from 'vitest';
import { calculateBalance } from './accounting.ts';

it.each([
  ['no entries', [], [0, 0, 0, 0]],
  ['a paid invoice', [{ amount: 6_300, remainingAmount: 0 }], [6_300, 0, 6_300, 0]],
  ['an unpaid invoice', [{ amount: 6_300, remainingAmount: 6_300 }], [6_300, 0, 0, -6_300]],
  ['an open refund claim', [{ amount: -1_500, remainingAmount: -1_500 }], [0, 1_500, 0, 1_500]],
  [
    'a paid invoice and a partly settled refund claim',
    [
      { amount: 6_300, remainingAmount: 0 },
      { amount: -1_500, remainingAmount: -500 },
    ],
    [6_300, 1_500, 5_300, 500],
  ],
] as const)('calculateBalance returns the sums of %s', (_, entries, [sumClaims, sumRefundClaims, sumPayments, totalBalance]) => {
  expect(calculateBalance(entries)).toEqual({ sumClaims, sumRefundClaims, sumPayments, totalBalance });
});
