import { describe, expect, it } from 'vitest';
import { assertMayModify, assertMaySell } from './company-assignment.ts';

const withCompany = { uuidCompany: '0c0ffee0-0000-4000-8000-000000000001' };
const withoutCompany = { uuidCompany: null };
const staff = (...roles: readonly string[]) => ({ roles: new Set(roles) });
const rejection = (userMessage: string): unknown =>
  expect.objectContaining({ status: 403, body: { code: 'company-assignment', userMessage } });

describe.each([
  ['assertMayModify', assertMayModify, 'Dieser Fahrkarteninhaber hat eine Kostenübernahme und darf von Ihnen nicht geändert werden.'],
  ['assertMaySell', assertMaySell, 'Dieser Fahrkarteninhaber hat eine Kostenübernahme, es kann keine Berechtigung ausgestellt werden.'],
] as const)('%s', (_, assertMay, message) => {
  it('accepts a holder with a company for staff with the role for such holders', () => {
    expect(() => assertMay(withCompany, staff('issue-ticket', 'edit-ticket-holder-with-company-assignment'))).not.toThrow();
  });

  it('rejects a holder with a company for staff without that role', () => {
    expect(() => assertMay(withCompany, staff('issue-ticket'))).toThrow(rejection(message));
  });

  it('accepts a holder without a company for all staff', () => {
    expect(() => assertMay(withoutCompany, staff())).not.toThrow();
  });
});
