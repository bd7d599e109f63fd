import { expect, it } from 'vitest';
import { issueStepText } from './issue-steps.ts';

it('issueStepText counts the steps of an attempt without customer data', () => {
  expect(issueStepText('read', false)).toBe('Schritt 1 von 4: Karte wird gelesen');
  expect(issueStepText('authorization', false)).toBe('Schritt 2 von 4: Berechtigung wird geschrieben');
  expect(issueStepText('finish', false)).toBe('Schritt 4 von 4: Ausgabe wird abgeschlossen');
});

it('issueStepText counts one more step if customer data is written', () => {
  expect(issueStepText('customer-data', true)).toBe('Schritt 2 von 5: Kundendaten werden geschrieben');
  expect(issueStepText('authorization', true)).toBe('Schritt 3 von 5: Berechtigung wird geschrieben');
});
