import { expect, it } from 'vitest';
import { calculateBalance } from './accounting.ts';

it.each([
  ['nothing', [], [0, 0, 0, 0]],
  ['paid', [{ amount: 6_300, remainingAmount: 0 }], [6_300, 0, 6_300, 0]],
  ['owed', [{ amount: 6_300, remainingAmount: 6_300 }], [6_300, 0, 0, -6_300]],
  ['to be paid back', [{ amount: -1_500, remainingAmount: -1_500 }], [0, 1_500, 0, 1_500]],
  [
    'paid, and paid back in part',
    [
      { amount: 6_300, remainingAmount: 0 },
      { amount: -1_500, remainingAmount: -500 },
    ],
    [6_300, 1_500, 5_300, 500],
  ],
] as const)('the account of entries that are %s', (_, entries, [sumClaims, sumRefundClaims, sumPayments, totalBalance]) => {
  expect(calculateBalance(entries)).toEqual({ sumClaims, sumRefundClaims, sumPayments, totalBalance });
});
