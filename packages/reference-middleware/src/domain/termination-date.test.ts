import { expect, it } from 'vitest';
import { assertTerminationDate, getTerminationDateRange } from './termination-date.ts';

it.each([
  [null, ['2026-11-30', '2028-11-30']],
  ['2027-10-31', ['2026-11-30', '2027-10-31']],
  ['2027-10-14', ['2026-11-30', '2027-10-31']],
  ['2040-12-31', ['2026-11-30', '2028-11-30']],
  ['2026-11-15', ['2026-11-30', '2026-11-30']],
  ['2026-08-31', ['2026-11-30', '2026-11-30']],
])('a ticket that ends on %s can be terminated to %j', (validUntil, days) => {
  expect(getTerminationDateRange({ validUntil }, '2026-11-21')).toEqual(days);
});

it('a rejected termination date is reported with the possible days', () => {
  const ask = (wanted: string) => () => assertTerminationDate(wanted, { validUntil: null }, '2026-11-21');
  expect(ask('2026-11-29')).toThrow('Gekündigt werden kann frühestens zum Ende dieses Monats.');
  expect(ask('2028-12-01')).toThrow('Gekündigt werden kann spätestens zum 30.11.2028.');
  expect(ask('2026-11-30')).not.toThrow();
  expect(ask('2028-11-30')).not.toThrow();
  const refusal = (problem: string): unknown =>
    expect.objectContaining({
      status: 400,
      body: expect.objectContaining({ code: 'invalid-termination-date', fields: { terminationDate: problem } }),
    });
  expect(ask('2026-11-29')).toThrow(refusal('Zu früh'));
  expect(ask('2028-12-01')).toThrow(refusal('Zu spät'));
});
