import { describe, expect, it } from 'vitest';
import { findIncompatibilities, formatIncompatibility, type ProvidedExports } from './compatibility.ts';

const offers: ProvidedExports = {
  '@aboschalter/ui': { Button: ['b2', 'b1'], Panel: ['p1'] },
  '@aboschalter/contract': { 'calls.getCustomer': ['c1'] },
};

describe('a remote is compatible with a shell', () => {
  it('a shell that has all exports of the remote is compatible, with the same signatures', () =>
    expect(
      findIncompatibilities({ '@aboschalter/ui': { Panel: 'p1' }, '@aboschalter/contract': { 'calls.getCustomer': 'c1' } }, offers),
    ).toEqual([]));
  it('a shell whose export can replace the earlier signature is compatible', () =>
    expect(findIncompatibilities({ '@aboschalter/ui': { Button: 'b1' } }, offers)).toEqual([]));
  it('a shell of which the remote uses nothing is compatible', () =>
    expect(findIncompatibilities({ '@aboschalter/auth': {} }, offers)).toEqual([]));
});

describe('a remote is incompatible with a shell', () => {
  const texts = (...args: Parameters<typeof findIncompatibilities>) => findIncompatibilities(...args).map(formatIncompatibility);

  it('a shell that lacks an export is reported with its name', () =>
    expect(texts({ '@aboschalter/contract': { 'calls.getCustomer': 'c1', 'calls.getMore': 'm1' } }, offers)).toEqual([
      'calls.getMore of @aboschalter/contract is missing',
    ]));
  it('a shell with another signature is incompatible, older or newer', () =>
    expect(findIncompatibilities({ '@aboschalter/ui': { Button: 'b3', Panel: 'p0' } }, offers)).toEqual([
      { entry: '@aboschalter/ui', name: 'Button', reason: 'changed' },
      { entry: '@aboschalter/ui', name: 'Panel', reason: 'changed' },
    ]));
  it('a shell with another signature is reported', () =>
    expect(texts({ '@aboschalter/ui': { Button: 'b3' } }, offers)).toEqual([
      'Button of @aboschalter/ui has another signature than the one that the remote was built against',
    ]));
  it('a shell that lacks the package is incompatible', () =>
    expect(texts({ '@aboschalter/ui/form': { FormDialog: 'f1' } }, offers)).toEqual(['FormDialog of @aboschalter/ui/form is missing']));
  it('a name that every object has is not an export', () =>
    expect(texts({ '@aboschalter/ui': { toString: 't' }, constructor: { name: 'n' } }, offers)).toHaveLength(2));
});
