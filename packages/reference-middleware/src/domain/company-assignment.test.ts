import { describe, expect, it } from 'vitest';
import { assertMayModify, assertMaySell } from './company-assignment.ts';

const company = { uuidCompany: '0c0ffee0-0000-4000-8000-000000000001' };
const nobodys = { uuidCompany: null };
const staff = (...roles: readonly string[]) => ({ roles: new Set(roles) });
const refusal = (userMessage: string): unknown =>
  expect.objectContaining({ status: 403, body: { code: 'company-assignment', userMessage } });

describe.each([
  ['changed', assertMayModify, 'Dieser Fahrkarteninhaber hat eine Kostenübernahme und darf von Ihnen nicht geändert werden.'],
  ['sold anything', assertMaySell, 'Dieser Fahrkarteninhaber hat eine Kostenübernahme, es kann keine Berechtigung ausgestellt werden.'],
] as const)('a holder with a company assignment is %s', (_, require, message) => {
  it('can be changed by staff with the role', () => {
    expect(() => require(company, staff('issue-ticket', 'edit-ticket-holder-with-company-assignment'))).not.toThrow();
  });

  it('cannot be changed by others', () => {
    expect(() => require(company, staff('issue-ticket'))).toThrow(refusal(message));
  });

  it('can be changed by all without a company', () => {
    expect(() => require(nobodys, staff())).not.toThrow();
  });
});
