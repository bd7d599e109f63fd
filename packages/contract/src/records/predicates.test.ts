import { expect, it } from 'vitest';
import { getLockedMessage, isPaidByCompany, isLocked } from './predicates.ts';

it.each([
  [undefined, false],
  [null, false],
  ['', false],
  ['  ', false],
  ['Zahlungsverzug', true],
])('a customer with the locking reason %j is locked: %s', (lockingReason, locked) => {
  expect(isLocked({ lockingReason })).toBe(locked);
});

it.each([
  [undefined, false],
  [null, false],
  [{ uuidCustomer: '00000000-0000-4000-8000-000000000001' }, true],
])('a holder with the company assignment %j is paid by a company: %s', (companyAssignment, company) => {
  expect(isPaidByCompany({ companyAssignment })).toBe(company);
});

it.each([[undefined], [null], ['  ']])('getLockedMessage is undefined for the locking reason %j', (lockingReason) =>
  expect(getLockedMessage({ lockingReason })).toBeUndefined(),
);

it('getLockedMessage contains the locking reason', () => {
  expect(getLockedMessage({ lockingReason: ' Zahlungsrückstand ' })).toBe(
    'Die Anlage/Ausgabe ist nicht möglich, da der Kunde gesperrt ist. Grund: Zahlungsrückstand',
  );
});
