import { describe, expect, it } from 'vitest';
import { findIncompatibilities, formatIncompatibility, type ProvidedExports } from './compatibility.ts';

const offers: ProvidedExports = {
  '@aboschalter/ui': { Button: ['b2', 'b1'], Panel: ['p1'] },
  '@aboschalter/contract': { 'calls.getCustomer': ['c1'] },
};

describe('a remote is compatible with a shell', () => {
  it('that has all exports it uses, with the same signatures', () =>
    expect(
      findIncompatibilities({ '@aboschalter/ui': { Panel: 'p1' }, '@aboschalter/contract': { 'calls.getCustomer': 'c1' } }, offers),
    ).toEqual([]));
  it('that is compatible with the earlier signature', () =>
    expect(findIncompatibilities({ '@aboschalter/ui': { Button: 'b1' } }, offers)).toEqual([]));
  it('of which it uses nothing', () => expect(findIncompatibilities({ '@aboschalter/auth': {} }, offers)).toEqual([]));
});

describe('a remote is incompatible with a shell', () => {
  const texts = (...args: Parameters<typeof findIncompatibilities>) => findIncompatibilities(...args).map(formatIncompatibility);

  it('that lacks an export, which is named', () =>
    expect(texts({ '@aboschalter/contract': { 'calls.getCustomer': 'c1', 'calls.getMore': 'm1' } }, offers)).toEqual([
      'calls.getMore of @aboschalter/contract is missing',
    ]));
  it('that has another signature, older or newer', () =>
    expect(findIncompatibilities({ '@aboschalter/ui': { Button: 'b3', Panel: 'p0' } }, offers)).toEqual([
      { entry: '@aboschalter/ui', name: 'Button', why: 'changed' },
      { entry: '@aboschalter/ui', name: 'Panel', why: 'changed' },
    ]));
  it('that has another signature, which is reported', () =>
    expect(texts({ '@aboschalter/ui': { Button: 'b3' } }, offers)).toEqual([
      'Button of @aboschalter/ui is another than the one it was built against',
    ]));
  it('that lacks the package', () =>
    expect(texts({ '@aboschalter/ui/form': { FormDialog: 'f1' } }, offers)).toEqual(['FormDialog of @aboschalter/ui/form is missing']));
  it('by a name that every object has', () =>
    expect(texts({ '@aboschalter/ui': { toString: 't' }, constructor: { name: 'n' } }, offers)).toHaveLength(2));
});
