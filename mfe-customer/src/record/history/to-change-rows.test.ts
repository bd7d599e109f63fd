import { expect, it } from 'vitest';
import { baseData } from '../../testing/fixtures.ts';
import { toChangeRows } from './to-change-rows.ts';

const change = { at: '2026-11-20T09:07:00Z', by: 'ina', from: null, to: null };

it('toChangeRows keeps the order of the changes and uses the field labels of the page', () => {
  const rows = toChangeRows(
    'ticketHolder',
    [
      { ...change, field: 'idSalutation', to: '1' },
      { ...change, field: 'contractStartDate', from: '2023-01-01' },
      { ...change, field: 'picture', to: 'Foto' },
      { ...change, field: 'identicalWithCustomer', from: 'false', to: 'true' },
      { ...change, field: 'somethingNew', from: 'a', to: 'b' },
    ],
    baseData,
  );
  expect(rows.map(({ field, from, to }) => [field, from, to])).toEqual([
    ['Anrede', '', 'Frau'],
    ['Vertragsbeginn', '01.01.2023', ''],
    ['Foto', '', 'Foto'],
    ['Identisch mit Kunde', 'nein', 'ja'],
    ['somethingNew', 'a', 'b'],
  ]);
  expect(rows.map(({ key, by }) => `${key} ${by}`)).toEqual(['0 ina', '1 ina', '2 ina', '3 ina', '4 ina']);
  expect(rows[0]?.at).toMatch(/^20\.11\.2026 \d\d:07$/);
});

it('toChangeRows uses the label of the page for a field that has different labels for customers and holders', () => {
  const getLabel = (kind: 'customer' | 'ticketHolder') =>
    toChangeRows(kind, [{ ...change, field: 'contractStartDate' }], undefined)[0]?.field;
  expect([getLabel('customer'), getLabel('ticketHolder')]).toEqual(['Eintrittsdatum', 'Vertragsbeginn']);
});
