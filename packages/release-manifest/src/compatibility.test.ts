import { describe, expect, it } from 'vitest';
import { findIncompatibilities, formatIncompatibility, type ProvidedExports } from './compatibility.ts';

const offers: ProvidedExports = {
  '@aboschalter/ui': { Button: ['b2', 'b1'], Panel: ['p1'] },
  '@aboschalter/contract': { 'calls.getCustomer': ['c1'] },
};

describe('a shell', () => {
  it('is compatible if it has all exports that the remote requires, with the same signatures', () =>
    expect(
      findIncompatibilities({ '@aboschalter/ui': { Panel: 'p1' }, '@aboschalter/contract': { 'calls.getCustomer': 'c1' } }, offers),
    ).toEqual([]));
  it('is compatible if the required signature is one of the compatible earlier signatures of an export', () =>
    expect(findIncompatibilities({ '@aboschalter/ui': { Button: 'b1' } }, offers)).toEqual([]));
  it('is compatible with a remote that requires no exports', () =>
    expect(findIncompatibilities({ '@aboschalter/auth': {} }, offers)).toEqual([]));
});

describe('an incompatible shell', () => {
  const describeProblems = (...args: Parameters<typeof findIncompatibilities>) => findIncompatibilities(...args).map(formatIncompatibility);

  it('is reported with the name of a missing export', () =>
    expect(describeProblems({ '@aboschalter/contract': { 'calls.getCustomer': 'c1', 'calls.getMore': 'm1' } }, offers)).toEqual([
      'calls.getMore of @aboschalter/contract is missing',
    ]));
  it('is reported for each export whose required signature is neither the current nor a compatible earlier one', () =>
    expect(findIncompatibilities({ '@aboschalter/ui': { Button: 'b3', Panel: 'p0' } }, offers)).toEqual([
      { entry: '@aboschalter/ui', name: 'Button', reason: 'changed' },
      { entry: '@aboschalter/ui', name: 'Panel', reason: 'changed' },
    ]));
  it('is reported with the name of an export that has an incompatible signature', () =>
    expect(describeProblems({ '@aboschalter/ui': { Button: 'b3' } }, offers)).toEqual([
      'Button of @aboschalter/ui has another signature than the one that the remote was built against',
    ]));
  it('is reported if it lacks a whole package', () =>
    expect(describeProblems({ '@aboschalter/ui/form': { FormDialog: 'f1' } }, offers)).toEqual([
      'FormDialog of @aboschalter/ui/form is missing',
    ]));
  it('is reported if a required name is only an inherited property of objects, such as toString', () =>
    expect(describeProblems({ '@aboschalter/ui': { toString: 't' }, constructor: { name: 'n' } }, offers)).toHaveLength(2));
});
