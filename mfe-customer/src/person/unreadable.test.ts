import { expect, it } from 'vitest';
import { unreadableReason } from './unreadable.ts';

it.each([
  [undefined, undefined],
  [{}, undefined],
  [{ unreadableFields: [] }, undefined],
  [{ unreadableFields: ['birthdate'] }, 'Nicht lesbar sind: Geburtsdatum.'],
  [{ unreadableFields: ['birthdate', 'email'] }, 'Nicht lesbar sind: Geburtsdatum und E-Mail-Adresse.'],
  [{ unreadableFields: ['uuidBankAccountHolder'] }, 'Nicht lesbar sind: weitere Angaben.'],
])('a record cannot be changed if a field could not be read: %j', (record, text) => {
  expect(unreadableReason('customer', record)).toEqual(text === undefined ? undefined : expect.stringContaining(text));
});
