import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCodes } from '@aboschalter/contract';
import { describe, expect, it } from 'vitest';

const page = readFileSync(path.join(import.meta.dirname, '../../docs/reference/middleware-rules.md'), 'utf8');
const [, table = ''] = page.split('| Rule | Refused with | From | Test |');
/** The cells of each row, after the end of the head line and the separator line. The first and the last cell are empty. */
const rows = (table.split('\n\n')[0] ?? '')
  .split('\n')
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));
const contractCodes = new Set<string>(errorCodes);

/** Codes of authorization errors and outages, which do not belong to a business rule. */
const CODES_WITHOUT_RULE = new Set(
  'account-disabled database-unavailable directory-rejected directory-unavailable identity-provider-unavailable internal-error invalid-audience invalid-proof invalid-token method-not-allowed missing-token product-not-found read-only required-role route-not-found shutting-down token-expired too-many-requests'.split(
    ' ',
  ),
);

describe('the rules table of the docs', () => {
  it('names only codes of the contract and tests that exist', () => {
    expect(rows.length).toBeGreaterThan(20);
    for (const [, rule = '', error = '', , test = ''] of rows) {
      for (const [, code = ''] of error.matchAll(/`([\w-]+)`/g)) expect(contractCodes, rule).toContain(code);
      expect(existsSync(path.join(import.meta.dirname, test.replaceAll('`', ''))), `${rule}: ${test}`).toBe(true);
    }
  });

  it('names the code of every business rule', () => {
    const listedCodes = new Set(rows.flatMap(([, , error = '']) => [...error.matchAll(/`([\w-]+)`/g)].map(([, code]) => code)));
    expect(errorCodes.filter((code) => !listedCodes.has(code) && !CODES_WITHOUT_RULE.has(code))).toEqual([]);
  });
});
