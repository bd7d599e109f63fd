import { expect, it } from 'vitest';
import { demoCatalogue } from '../catalogue/demo-catalogue.ts';
import { calculateTerminationEntries } from './calculate-termination-entries.ts';

const yearlyTicket = {
  idProductVariant: 120,
  productVariantName: 'Stadtabo Netz',
  validFrom: '2026-12-01',
  validUntil: '2027-11-30',
  price: 5_899,
};
const calculateEntries = (terminationDate: string, ticket: Partial<typeof yearlyTicket> | { validUntil: null } = {}) =>
  calculateTerminationEntries(demoCatalogue, { ...yearlyTicket, ...ticket }, { terminationDate, bookFee: true, bookPostPaymentFare: true });
const getSubjects = (months: number) => ['Gebühr für die Kündigung: Stadtabo Netz', `Nacherhebung für ${months} Monate: Stadtabo Netz`];

it('the early termination of a yearly ticket costs a fee and, for each month begun, a tenth of the price, rounded down to cents', () => {
  const [fee, fare] = getSubjects(3);
  expect(calculateEntries('2027-02-28')).toEqual([
    { amount: 500, subject: fee },
    { amount: 3 * 589, subject: fare },
  ]);
  expect(calculateEntries('2027-11-29').map(({ amount }) => amount)).toEqual([500, 12 * 589]);
});

it('calculateTerminationEntries returns only the charges that are to be booked', () => {
  const bothCharges = { terminationDate: '2027-02-28', bookFee: true, bookPostPaymentFare: true };
  expect(calculateTerminationEntries(demoCatalogue, yearlyTicket, { ...bothCharges, bookFee: false })).toEqual([
    { amount: 3 * 589, subject: getSubjects(3)[1] },
  ]);
  expect(calculateTerminationEntries(demoCatalogue, yearlyTicket, { ...bothCharges, bookPostPaymentFare: false })).toEqual([
    { amount: 500, subject: getSubjects(3)[0] },
  ]);
});

it.each([
  ['a yearly ticket on its last day', '2027-11-30', {}],
  ['a yearly ticket that is valid without limit', '2027-02-28', { validUntil: null }],
  ['a monthly ticket before its last day', '2027-02-28', { idProductVariant: 101 }],
  ['a ticket of an unknown product', '2027-02-28', { idProductVariant: 999 }],
  ['a yearly ticket before its first day', '2026-11-30', {}],
])('the termination of %s is free of charge', (_, day, ticket) => {
  expect(calculateEntries(day, ticket)).toEqual([]);
});

it('the termination of a yearly ticket on its first day is charged for one month', () => {
  expect(calculateEntries('2026-12-01').map(({ amount }) => amount)).toEqual([500, 589]);
});
