import { expect, it } from 'vitest';
import { formatIssueStep } from './issue-steps.ts';

it('the text of a step counts the steps of an attempt without customer data', () => {
  expect(formatIssueStep('read', { withCustomerData: false })).toBe('Schritt 1 von 4: Karte wird gelesen');
  expect(formatIssueStep('authorization', { withCustomerData: false })).toBe('Schritt 2 von 4: Berechtigung wird geschrieben');
  expect(formatIssueStep('finish', { withCustomerData: false })).toBe('Schritt 4 von 4: Ausgabe wird abgeschlossen');
});

it('the text of a step counts one more step if customer data are written', () => {
  expect(formatIssueStep('customer-data', { withCustomerData: true })).toBe('Schritt 2 von 5: Kundendaten werden geschrieben');
  expect(formatIssueStep('authorization', { withCustomerData: true })).toBe('Schritt 3 von 5: Berechtigung wird geschrieben');
});
