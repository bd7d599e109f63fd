import { describe, expect, it } from 'vitest';
import { findIncompatibilities, formatIncompatibility, type Offers } from './compatibility.ts';

const offers: Offers = {
  '@aboschalter/ui': { Button: ['b2', 'b1'], Panel: ['p1'] },
  '@aboschalter/contract': { 'calls.getCustomer': ['c1'] },
};

describe('a remote fits a shell', () => {
  it('that has all that it uses, in the form that it knows', () =>
    expect(
      findIncompatibilities({ '@aboschalter/ui': { Panel: 'p1' }, '@aboschalter/contract': { 'calls.getCustomer': 'c1' } }, offers),
    ).toEqual([]));
  it('that serves the earlier form as well', () =>
    expect(findIncompatibilities({ '@aboschalter/ui': { Button: 'b1' } }, offers)).toEqual([]));
  it('of which it uses nothing', () => expect(findIncompatibilities({ '@aboschalter/auth': {} }, offers)).toEqual([]));
});

describe('a remote does not fit a shell', () => {
  const texts = (...args: Parameters<typeof findIncompatibilities>) => findIncompatibilities(...args).map(formatIncompatibility);

  it('that has not got something, and its name is said', () =>
    expect(texts({ '@aboschalter/contract': { 'calls.getCustomer': 'c1', 'calls.getMore': 'm1' } }, offers)).toEqual([
      'calls.getMore of @aboschalter/contract is missing',
    ]));
  it('that has it in another form, older or newer', () =>
    expect(findIncompatibilities({ '@aboschalter/ui': { Button: 'b3', Panel: 'p0' } }, offers)).toEqual([
      { entry: '@aboschalter/ui', name: 'Button', why: 'changed' },
      { entry: '@aboschalter/ui', name: 'Panel', why: 'changed' },
    ]));
  it('that has it in another form, and that is said', () =>
    expect(texts({ '@aboschalter/ui': { Button: 'b3' } }, offers)).toEqual([
      'Button of @aboschalter/ui is another than the one it was built against',
    ]));
  it('that does not have the package', () =>
    expect(texts({ '@aboschalter/ui/form': { FormDialog: 'f1' } }, offers)).toEqual(['FormDialog of @aboschalter/ui/form is missing']));
  it('by a name that every object has', () =>
    expect(texts({ '@aboschalter/ui': { toString: 't' }, constructor: { name: 'n' } }, offers)).toHaveLength(2));
});
