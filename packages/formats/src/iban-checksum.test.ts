import { expect, it } from 'vitest';
import { hasValidIbanChecksum } from './iban-checksum.ts';

it('an IBAN is validated by its check digits and its length', () => {
  expect(hasValidIbanChecksum('DE89 3704 0044 0532 0130 00')).toBe(true);
  expect(hasValidIbanChecksum('DE88 3704 0044 0532 0130 00')).toBe(false);
  expect(hasValidIbanChecksum('DE1234567890123')).toBe(false);
});
