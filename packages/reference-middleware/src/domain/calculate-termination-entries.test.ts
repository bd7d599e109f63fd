import { expect, it } from 'vitest';
import { demoCatalogue } from '../catalogue/demo-catalogue.ts';
import { calculateTerminationEntries } from './calculate-termination-entries.ts';

const ofYear = {
  idProductVariant: 120,
  productVariantName: 'Stadtabo Netz',
  validFrom: '2026-12-01',
  validUntil: '2027-11-30',
  price: 5_899,
};
const booked = (terminationDate: string, ticket: Partial<typeof ofYear> | { validUntil: null } = {}) =>
  calculateTerminationEntries(demoCatalogue, { ...ofYear, ...ticket }, { terminationDate, bookFee: true, bookPostPaymentFare: true });
const subjects = (months: number) => ['Gebühr für die Kündigung: Stadtabo Netz', `Nacherhebung für ${months} Monate: Stadtabo Netz`];

it('ending a year early costs a fee and a tenth of the price, rounded down to cents, for each month begun', () => {
  const [fee, fare] = subjects(3);
  expect(booked('2027-02-28')).toEqual([
    { amount: 500, subject: fee },
    { amount: 3 * 589, subject: fare },
  ]);
  expect(booked('2027-11-29').map(({ amount }) => amount)).toEqual([500, 12 * 589]);
});

it('only selected charges are booked', () => {
  const all = { terminationDate: '2027-02-28', bookFee: true, bookPostPaymentFare: true };
  expect(calculateTerminationEntries(demoCatalogue, ofYear, { ...all, bookFee: false })).toEqual([
    { amount: 3 * 589, subject: subjects(3)[1] },
  ]);
  expect(calculateTerminationEntries(demoCatalogue, ofYear, { ...all, bookPostPaymentFare: false })).toEqual([
    { amount: 500, subject: subjects(3)[0] },
  ]);
});

it.each([
  ['on its last day', '2027-11-30', {}],
  ['without an end', '2027-02-28', { validUntil: null }],
  ['of a month, that has an end', '2027-02-28', { idProductVariant: 101 }],
  ['of no product that is known', '2027-02-28', { idProductVariant: 999 }],
  ['before it begins', '2026-11-30', {}],
])('a ticket that ends %s has no termination entries', (_, day, ticket) => {
  expect(booked(day, ticket)).toEqual([]);
});

it('a ticket that ends on its first day is charged for one month', () => {
  expect(booked('2026-12-01').map(({ amount }) => amount)).toEqual([500, 589]);
});
