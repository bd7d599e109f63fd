import { calls } from '@aboschalter/contract';
import { expect, it } from 'vitest';
import { renderCallsPage } from './calls-page.ts';

const text = renderCallsPage();

it('renderCallsPage has a section for every call of the contract', () => {
  expect(Object.keys(calls).filter((name) => !text.includes(`\n### ${name}\n`))).toEqual([]);
});

it('renderCallsPage lists parameters, response fields and the capability of a call', () => {
  const section = text.split('### findDuplicatesByContact')[1]?.split('###')[0] ?? '';
  expect(section).toContain('Capability: `duplicatesByContact`.');
  expect(section).toContain('| body | `iban` | `string \\| null` | no |');
  expect(section).toContain('| response | `[].lastName`');
});
