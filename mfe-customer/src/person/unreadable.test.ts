import { expect, it } from 'vitest';
import { getUnreadableReason } from './unreadable.ts';

it.each([undefined, {}, { unreadableFields: [] }])('a record can be changed if every field was read: %j', (record) => {
  expect(getUnreadableReason('customer', record)).toBeUndefined();
});

it.each([
  [['birthdate'], 'Nicht lesbar sind: Geburtsdatum.'],
  [['birthdate', 'email'], 'Nicht lesbar sind: Geburtsdatum und E-Mail-Adresse.'],
  [['uuidBankAccountHolder'], 'Nicht lesbar sind: weitere Angaben.'],
])('a record cannot be changed if a field could not be read: %j', (unreadableFields, text) => {
  expect(getUnreadableReason('customer', { unreadableFields })).toContain(text);
});
