import { describe, expect, it } from 'vitest';
import { cartLine, customer, holder, ofCompany } from '../../test-support/samples.ts';
import { CUSTOMER_LOCKED, HOLDER_OF_COMPANY, LINES_FLAWED, orderObstacle } from './order-obstacle.ts';

const well = { ...cartLine(0), flaw: undefined };
const fine = { lines: [well], customer, holder: holder(2), mayServeCompanyHolders: false };
const locked = { ...customer, lockingReason: 'Zahlungsrückstand' };

describe('what stands in the way of ordering', () => {
  it('is nothing when all is well', () => {
    expect(orderObstacle(fine)).toBeUndefined();
    expect(orderObstacle({ ...fine, customer: { ...customer, lockingReason: '  ' } })).toBeUndefined();
  });

  it('is a locked customer, whoever asks', () => {
    expect(orderObstacle({ ...fine, customer: locked, mayServeCompanyHolders: true })).toEqual({ sentence: CUSTOMER_LOCKED, isRule: true });
  });

  it('is a company that bears the costs, without the role', () => {
    const served = { ...fine, holder: holder(2, ofCompany) };
    expect(orderObstacle(served)).toEqual({ sentence: HOLDER_OF_COMPANY, isRule: true });
    expect(orderObstacle({ ...served, mayServeCompanyHolders: true })).toBeUndefined();
    expect(orderObstacle({ ...fine, holder: holder(2, { companyAssignment: null }) })).toBeUndefined();
  });

  it('is a line that must be put right first, but no mere warning', () => {
    const flawed = (kind: 'warning' | 'choose-again') => ({ ...fine, lines: [well, { ...well, flaw: { kind, sentence: 'Nein.' } }] });
    expect(orderObstacle(flawed('choose-again'))).toEqual({ sentence: LINES_FLAWED, isRule: true });
    expect(orderObstacle(flawed('warning'))).toBeUndefined();
  });

  it('is the lock before the company', () => {
    expect(orderObstacle({ ...fine, customer: locked, holder: holder(2, ofCompany) })?.sentence).toBe(CUSTOMER_LOCKED);
  });

  it.each([
    [{ lines: [] }, 'Der Warenkorb ist leer.'],
    [{ customer: undefined, holder: undefined }, 'Bitte wählen Sie zuerst einen Kunden.'],
    [{ holder: undefined }, 'Bitte wählen Sie zuerst einen Fahrkarteninhaber.'],
  ])('is what is missing: %j', (missing, sentence) => {
    expect(orderObstacle({ ...fine, ...missing })).toEqual({ sentence, isRule: false });
  });

  it('has the words of the specification', () => {
    expect(CUSTOMER_LOCKED).toBe('Die Anlage/Ausgabe ist nicht möglich, da der Kunde gesperrt ist.');
    expect(HOLDER_OF_COMPANY).toBe('Dieser Fahrkarteninhaber hat eine Kostenübernahme, es kann keine Berechtigung ausgestellt werden.');
  });
});
