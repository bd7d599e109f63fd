import { CUSTOMER_LOCKED_MESSAGE } from '@aboschalter/contract/records';
import { describe, expect, it } from 'vitest';
import { cartLine, customer, holder, paidByCompany } from '../../testing/fixtures.ts';
import { COMPANY_HOLDER_MESSAGE, INVALID_LINES_MESSAGE, getOrderDisabledReason } from './order-disabled-reason.ts';

const validLine = { ...cartLine(0), problem: undefined };
const validOrder = { lines: [validLine], customer, holder: holder(2), mayServeCompanyHolders: false };
const locked = { ...customer, lockingReason: 'Zahlungsrückstand' };

describe('the disabled reason of the order', () => {
  it('is undefined if nothing prevents the order', () => {
    expect(getOrderDisabledReason(validOrder)).toBeUndefined();
    expect(getOrderDisabledReason({ ...validOrder, customer: { ...customer, lockingReason: '  ' } })).toBeUndefined();
  });

  it('is the lock of the customer, regardless of the permission', () => {
    expect(getOrderDisabledReason({ ...validOrder, customer: locked, mayServeCompanyHolders: true })).toEqual({
      message: `${CUSTOMER_LOCKED_MESSAGE} Grund: Zahlungsrückstand`,
      isWarning: true,
    });
  });

  it('is the company that pays for the holder if the user lacks the permission', () => {
    const orderForCompanyHolder = { ...validOrder, holder: holder(2, paidByCompany) };
    expect(getOrderDisabledReason(orderForCompanyHolder)).toEqual({ message: COMPANY_HOLDER_MESSAGE, isWarning: true });
    expect(getOrderDisabledReason({ ...orderForCompanyHolder, mayServeCompanyHolders: true })).toBeUndefined();
    expect(getOrderDisabledReason({ ...validOrder, holder: holder(2, { companyAssignment: null }) })).toBeUndefined();
  });

  it('is a line that must be corrected, but not a line with a warning', () => {
    const withProblem = (kind: 'warning' | 'choose-again') => ({
      ...validOrder,
      lines: [validLine, { ...validLine, problem: { kind, message: 'Nein.' } }],
    });
    expect(getOrderDisabledReason(withProblem('choose-again'))).toEqual({ message: INVALID_LINES_MESSAGE, isWarning: true });
    expect(getOrderDisabledReason(withProblem('warning'))).toBeUndefined();
  });

  it('is the lock if the customer is locked and a company pays for the holder', () => {
    expect(getOrderDisabledReason({ ...validOrder, customer: locked, holder: holder(2, paidByCompany) })?.message).toContain(
      CUSTOMER_LOCKED_MESSAGE,
    );
  });

  it.each([
    [{ lines: [] }, 'Bitte wählen Sie zuerst ein Produkt.'],
    [{ customer: undefined, holder: undefined }, 'Bitte wählen Sie zuerst einen Kunden.'],
    [{ holder: undefined }, 'Bitte wählen Sie zuerst einen Fahrkarteninhaber.'],
  ])('is the missing precondition: %j', (missing, message) => {
    expect(getOrderDisabledReason({ ...validOrder, ...missing })).toEqual({ message, isWarning: false });
  });

  it('has the text of the specification for a locked customer and for a holder that a company pays for', () => {
    expect(CUSTOMER_LOCKED_MESSAGE).toBe('Die Anlage/Ausgabe ist nicht möglich, da der Kunde gesperrt ist.');
    expect(COMPANY_HOLDER_MESSAGE).toBe(
      'Dieser Fahrkarteninhaber hat eine Kostenübernahme, es kann keine Berechtigung ausgestellt werden.',
    );
  });
});
