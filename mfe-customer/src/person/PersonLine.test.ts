import { expect, it } from 'vitest';
import { formatPerson } from './PersonLine.tsx';

it('formatPerson names the person with role and number', () => {
  expect(formatPerson('customer', { firstName: 'Max', lastName: 'Beispiel', customerNumber: 100_235 })).toBe('Max Beispiel, Kunde 100235');
  expect(formatPerson('ticketHolder', { lastName: 'Beispiel', ticketHolderNumber: 9 })).toBe('Beispiel, Fahrkarteninhaber 9');
  expect(formatPerson('ticketHolder', { firstName: 'Mia' })).toBe('Mia, Fahrkarteninhaber');
  expect(formatPerson('bankAccountHolder', {})).toBe('Kontoinhaber');
});
