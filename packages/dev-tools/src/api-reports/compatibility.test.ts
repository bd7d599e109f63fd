import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { getComparisonDir, findCompatibleExports } from './compatibility.ts';

const entry = { name: '@aboschalter/ui', declarations: 'packages/ui/src/index.d.ts' };
const createComparison = (before: string, now: string) => ({
  entry,
  before: new Map([[entry.declarations, before]]),
  now: new Map([[entry.declarations, now]]),
});

it('findCompatibleExports compares each changed export separately', () => {
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
  expect([...findCompatibleExports(createComparison(before, now), ['A', 'B', 'group.one', 'group.two', 'generic'])]).toEqual([
    'A',
    'group.one',
    'generic',
  ]);
});

it('findCompatibleExports compares types of packages whose sources import style sheets', () => {
  const platform = { name: '@aboschalter/platform', declarations: 'packages/platform/src/index.d.ts' };
  const listDeclarations = (options: string) =>
    new Map([
      [
        platform.declarations,
        `import type { Button } from '@aboschalter/ui';
export declare function place(options: { ${options} }): typeof Button;`,
      ],
    ]);
  const comparison = { entry: platform, before: listDeclarations('one?: 1'), now: listDeclarations('one?: 1; two?: 2') };
  expect([...findCompatibleExports(comparison, ['place'])]).toEqual(['place']);
});

it('findCompatibleExports returns nothing if the comparison does not compile', () => {
  // 'not a name' causes a syntax error.
  expect(
    findCompatibleExports(createComparison('export declare const a: 1;', 'export declare const a: 1;'), ['a', 'not a name']).size,
  ).toBe(0);
});

it('findCompatibleExports writes no files if no export has changed', () => {
  expect(findCompatibleExports(createComparison('', ''), []).size).toBe(0);
  expect(existsSync(getComparisonDir('packages/ui'))).toBe(false);
});
