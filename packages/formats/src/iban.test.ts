import { describe, expect, it } from 'vitest';

import { formatIban, hasIbanFormat, normalizeIban, formatBic } from './iban.ts';

describe('an IBAN', () => {
  it('is formatted in groups of four upper-case characters', () => {
    expect(formatIban('de89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
    expect(formatIban('DE89 3704 0044 0532 0130 00')).toBe('DE89 3704 0044 0532 0130 00');
    expect(formatIban('de8')).toBe('DE8');
  });

  it.each([null, undefined, ''])('is formatted as an empty text if it is %j', (iban) => {
    expect(formatIban(iban)).toBe('');
  });

  it('is saved without spaces, in upper case', () => {
    expect(normalizeIban(' de89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000');
  });

  it.each(['DE1234567890123', 'de12 3456 7890 123', 'DE89 3704 0044 0532 0130 00'])('has a valid format if it is %j', (iban) => {
    expect(hasIbanFormat(iban)).toBe(true);
  });

  it.each(['', 'DE123456789012', 'D11234567890123', '1234567890123456', 'DE12 3456 7890 12X', 'DE-1234567890123'])(
    'has an invalid format if it is %j',
    (iban) => {
      expect(hasIbanFormat(iban)).toBe(false);
    },
  );
});

describe('a BIC', () => {
  it('is formatted unchanged, but as an empty text if it is NOTPROVIDED', () => {
    expect(formatBic('COBADEFFXXX')).toBe('COBADEFFXXX');
    expect(formatBic('NOTPROVIDED')).toBe('');
    expect(formatBic(undefined)).toBe('');
  });
});
