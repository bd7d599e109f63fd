import { expect, it } from 'vitest';
import { assertTerminationDate, getTerminationDateRange } from './termination-date.ts';

it.each([
  // [the end of the ticket, the first and last possible day of the termination on 2026-11-21]
  [null, ['2026-11-30', '2028-11-30']],
  ['2027-10-31', ['2026-11-30', '2027-10-31']],
  ['2027-10-14', ['2026-11-30', '2027-10-31']],
  ['2040-12-31', ['2026-11-30', '2028-11-30']],
  ['2026-11-15', ['2026-11-30', '2026-11-30']],
  ['2026-08-31', ['2026-11-30', '2026-11-30']],
])('a ticket that is valid until %s (null: without limit) can be terminated on 2026-11-21 to a day in the range %j', (validUntil, days) => {
  expect(getTerminationDateRange({ validUntil }, '2026-11-21')).toEqual(days);
});

it('assertTerminationDate accepts the first and last possible day, and rejects earlier and later days with the reason', () => {
  const check = (wanted: string) => () => assertTerminationDate(wanted, { validUntil: null }, '2026-11-21');
  expect(check('2026-11-29')).toThrow('Gekündigt werden kann frühestens zum Ende dieses Monats.');
  expect(check('2028-12-01')).toThrow('Gekündigt werden kann spätestens zum 30.11.2028.');
  expect(check('2026-11-30')).not.toThrow();
  expect(check('2028-11-30')).not.toThrow();
  const rejection = (problem: string): unknown =>
    expect.objectContaining({
      status: 400,
      body: expect.objectContaining({ code: 'invalid-termination-date', fields: { terminationDate: problem } }),
    });
  expect(check('2026-11-29')).toThrow(rejection('Zu früh'));
  expect(check('2028-12-01')).toThrow(rejection('Zu spät'));
});
