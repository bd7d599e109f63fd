import { describe, expect, it } from 'vitest';
import { findIncompatibilities, formatIncompatibility, type ProvidedExports } from './compatibility.ts';

const offers: ProvidedExports = {
  '@aboschalter/ui': { Button: ['b2', 'b1'], Panel: ['p1'] },
  '@aboschalter/contract': { 'calls.getCustomer': ['c1'] },
};

describe('a shell', () => {
  it('is compatible if it has all exports of the remote with the same signatures', () =>
    expect(
      findIncompatibilities({ '@aboschalter/ui': { Panel: 'p1' }, '@aboschalter/contract': { 'calls.getCustomer': 'c1' } }, offers),
    ).toEqual([]));
  it('is compatible if its export can replace the earlier signature', () =>
    expect(findIncompatibilities({ '@aboschalter/ui': { Button: 'b1' } }, offers)).toEqual([]));
  it('is compatible with a remote that uses none of its exports', () =>
    expect(findIncompatibilities({ '@aboschalter/auth': {} }, offers)).toEqual([]));
});

describe('an incompatible shell', () => {
  const texts = (...args: Parameters<typeof findIncompatibilities>) => findIncompatibilities(...args).map(formatIncompatibility);

  it('is reported with the name of a missing export', () =>
    expect(texts({ '@aboschalter/contract': { 'calls.getCustomer': 'c1', 'calls.getMore': 'm1' } }, offers)).toEqual([
      'calls.getMore of @aboschalter/contract is missing',
    ]));
  it('has an older or a newer signature of an export', () =>
    expect(findIncompatibilities({ '@aboschalter/ui': { Button: 'b3', Panel: 'p0' } }, offers)).toEqual([
      { entry: '@aboschalter/ui', name: 'Button', reason: 'changed' },
      { entry: '@aboschalter/ui', name: 'Panel', reason: 'changed' },
    ]));
  it('is reported with the name of an export that has another signature', () =>
    expect(texts({ '@aboschalter/ui': { Button: 'b3' } }, offers)).toEqual([
      'Button of @aboschalter/ui has another signature than the one that the remote was built against',
    ]));
  it('may lack a whole package', () =>
    expect(texts({ '@aboschalter/ui/form': { FormDialog: 'f1' } }, offers)).toEqual(['FormDialog of @aboschalter/ui/form is missing']));
  it('does not export the inherited names of objects, such as toString', () =>
    expect(texts({ '@aboschalter/ui': { toString: 't' }, constructor: { name: 'n' } }, offers)).toHaveLength(2));
});
