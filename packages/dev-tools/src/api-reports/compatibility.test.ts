import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { comparisonDir, findCompatibleExports } from './compatibility.ts';

const entry = { name: '@aboschalter/ui', declarations: 'packages/ui/src/index.d.ts' };
const forms = (before: string, now: string) => ({
  entry,
  before: new Map([[entry.declarations, before]]),
  now: new Map([[entry.declarations, now]]),
});

it('each changed export is compared separately by the compiler', () => {
  const before = `import type { ReactNode } from 'react';
export declare function A(props: { text: string }): ReactNode;
export declare function B(props: { text: string }): ReactNode;
export declare const group: { one: (text: string) => number; two: (text: string) => number };
export declare function generic<T>(value: T): T;`;
  const now = `import type { ReactNode } from 'react';
export declare function A(props: { text: string; more?: ReactNode }): ReactNode;
export declare function B(props: { text: string; more: ReactNode }): ReactNode;
export declare const group: { one: (text: string | number) => number; two: (text: string) => string };
export declare function generic<T>(value: T, more?: number): T;`;
  expect([...findCompatibleExports(forms(before, now), ['A', 'B', 'group.one', 'group.two', 'generic'])]).toEqual([
    'A',
    'group.one',
    'generic',
  ]);
});

it('types of other packages whose sources import style sheets are compared', () => {
  const platform = { name: '@aboschalter/platform', declarations: 'packages/platform/src/index.d.ts' };
  const listDeclarations = (options: string) =>
    new Map([
      [
        platform.declarations,
        `import type { Button } from '@aboschalter/ui';
export declare function place(options: { ${options} }): typeof Button;`,
      ],
    ]);
  const two = { entry: platform, before: listDeclarations('one?: 1'), now: listDeclarations('one?: 1; two?: 2') };
  expect([...findCompatibleExports(two, ['place'])]).toEqual(['place']);
});

it('an undeterminable change is incompatible', () => {
  expect(findCompatibleExports(forms('export declare const a: 1;', 'export declare const a: 1;'), ['a', 'not a name']).size).toBe(0);
});

it('without changes the compiler is not run, and no files are left', () => {
  expect(findCompatibleExports(forms('', ''), []).size).toBe(0);
  expect(existsSync(comparisonDir('packages/ui'))).toBe(false);
});
