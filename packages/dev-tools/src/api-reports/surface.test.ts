import { describe, expect, it } from 'vitest';
import { parseReport, formatReport } from './report.ts';
import { extractSurface } from './surface.ts';

const files = {
  'p/src/index.d.ts': `export { Button, type Kind } from './button.tsx';
export * from './calls.ts';
export { useQuery, type Client } from 'library';
export type { Customer } from './customer.ts';
export { toast };
import { toast } from './toast.ts';`,
  'p/src/button.d.ts': `import { type ReactNode } from 'react';
import './button.css';
import type { Size } from './size.ts';
export type Kind = 'primary' | 'plain';
export interface ButtonProps {
    kind?: Kind;
    size: Size;
    children: ReactNode;
}
export declare function Button(props: ButtonProps): import("react").JSX.Element;
export declare function inner(): void;
export interface Unused {
    a: 1;
}`,
  'p/src/size.d.ts': 'export type Size = 1 | 2;\nexport type Other = 3;',
  'p/src/calls.d.ts': `export declare const calls: {
    getCustomer: import("./customer.ts").Call<import("./customer.ts").Customer>;
    getOther: import("./customer.ts").Call<string>;
};`,
  'p/src/customer.d.ts': `export interface Call<T> {
    answer: T;
}
export interface Customer {
    uuid: string;
}`,
  'p/src/toast.d.ts': 'export declare const toast: {\n    (text: string): void;\n    error(text: string): void;\n};',
};
type Files = Record<string, string>;
const extract = (changed: Files = {}) => extractSurface('p/src/index.d.ts', new Map(Object.entries({ ...files, ...changed })));
const hashes = (changed?: Files) => Object.fromEntries([...extract(changed).signatures].map(([name, { hash }]) => [name, hash]));

/** The names whose signature changes after a change of one file. */
function findChangedNames(file: keyof typeof files, from: string, to: string): readonly string[] {
  const [before, after] = [hashes(), hashes({ [file]: files[file].replace(from, to) })];
  return Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
}

describe('the surface of an entry', () => {
  it('contains runtime exports, with members of objects', () =>
    expect(Object.keys(hashes()).toSorted()).toEqual(['Button', 'calls.getCustomer', 'calls.getOther', 'toast', 'useQuery']));

  it('contains only the declarations that are reachable from the entry', () => {
    const text = formatReport({ name: 'p', source: '', declarations: '', report: '' }, extract().declarations);
    for (const expectedText of ['ButtonProps', "import { type ReactNode } from 'react'", 'type Size', 'interface Customer'])
      expect(text).toContain(expectedText);
    for (const unexpectedText of ['inner', 'Unused', 'Other', 'button.css'])
      expect(text).not.toMatch(new RegExp(`\\b${unexpectedText}\\b`));
  });

  it('is the same after formatting and parsing its report', () => {
    const { declarations, signatures } = extract();
    const again = extractSurface(
      'p/src/index.d.ts',
      parseReport(formatReport({ name: 'p', source: '', declarations: '', report: '' }, declarations)),
    );
    expect(again.signatures).toEqual(signatures);
    expect([...again.declarations.keys()]).toEqual([...declarations.keys()]);
  });
});

describe('a signature', () => {
  it('changes with a type that it references, directly or indirectly', () =>
    expect(findChangedNames('p/src/size.d.ts', '1 | 2', '1 | 2 | 4')).toEqual(['Button']));
  it('does not change with other members of the same object', () => {
    expect(findChangedNames('p/src/calls.d.ts', 'Call<string>', 'Call<number>')).toEqual(['calls.getOther']);
    expect(findChangedNames('p/src/customer.d.ts', 'uuid: string;', 'uuid: string; age: number;')).toEqual(['calls.getCustomer']);
  });
  it('does not change with functions that are not exported from the entry, or with the file of a type', () => {
    expect(findChangedNames('p/src/button.d.ts', 'inner(): void', 'inner(): 1')).toEqual([]);
    const moved = {
      'p/src/size.d.ts': '',
      'p/src/sizes.d.ts': 'export type Size =\n  1 | 2;',
      'p/src/button.d.ts': files['p/src/button.d.ts'].replace('size.ts', 'sizes.ts'),
    };
    expect(hashes(moved)).toEqual(hashes());
  });
  it('contains the fields of its types', () =>
    expect([...(extract().signatures.get('Button')?.fields ?? [])].toSorted()).toEqual(['children', 'kind', 'size']));
});

it('extractSurface throws for a missing declaration file', () =>
  expect(() => extractSurface('p/src/none.d.ts', new Map())).toThrow('p/src/none.d.ts'));
