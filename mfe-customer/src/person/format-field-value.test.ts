import { expect, it } from 'vitest';
import { baseData } from '../testing/fixtures.ts';
import type { FieldKind } from './fields.ts';
import { formatFieldValue } from './format-field-value.ts';

it.each<[FieldKind, string | number | boolean | null | undefined, string]>([
  ['text', 'Erika', 'Erika'],
  ['text', null, ''],
  ['text', undefined, ''],
  ['text', '', ''],
  ['salutation', 1, 'Frau'],
  ['salutation', '1', 'Frau'],
  ['salutation', 9, '9'],
  ['title', '2', 'Dr.'],
  ['country', 'DE', 'Deutschland'],
  ['country', 'XX', 'XX'],
  ['birthdate', '1984-05-17', '17.05.1984'],
  ['birthdate', 'morgen', 'morgen'],
  ['date', '2023-01-01', '01.01.2023'],
  ['iban', 'de89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['bic', 'COBADEFF370', 'COBADEFF370'],
  ['bic', 'NOTPROVIDED', ''],
  ['text', true, 'ja'],
  ['text', 'false', 'nein'],
])('a value of the kind %s, %j, reads %j', (kind, value, text) => {
  expect(formatFieldValue(kind, value, baseData)).toBe(text);
});

it.each<[FieldKind, string]>([
  ['salutation', '1'],
  ['title', '2'],
  ['country', 'DE'],
])('without the base data, a value of the kind %s reads as its id %s', (kind, value) => {
  expect(formatFieldValue(kind, value, undefined)).toBe(value);
});
