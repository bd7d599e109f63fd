import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { root } from '../root.ts';

/** Each pair is a folder, and a package that its files may not import. */
const forbidden = [
  ['packages/formats/src', '@aboschalter/contract'],
  ['packages/contract/src', '@aboschalter/formats'],
  ['packages/contract/src/records', '@aboschalter/ui'],
  ['packages/release-manifest/src', '@aboschalter/platform/remote'],
  ['packages/reference-web/src', '@aboschalter/build'],
  ['packages/ui/src', '@aboschalter/platform'],
  ['packages/platform/src', '@aboschalter/frame'],
  ['packages/platform/src', '@aboschalter/counter'],
  ['packages/frame/src', '@aboschalter/counter'],
  ['packages/counter/src', '@aboschalter/test-kit'],
  ['mfe-admin/src', '@aboschalter/counter'],
  ['mfe-sales/src', '@aboschalter/mfe-customer'],
  ['mfe-sales/src', '@aboschalter/host'],
  ['mfe-sales/src', '@aboschalter/frame'],
  ['mfe-sales/src', '@aboschalter/auth/tokens'],
  ['mfe-sales/src', '../../packages/ui/src/index.ts'],
  ['mfe-sales/src', 'antd'],
  ['host/src', '@aboschalter/mfe-sales'],
] as const;
const allowed = [
  ['packages/ui/src', '@aboschalter/formats'],
  ['mfe-sales/src', '@aboschalter/platform/remote'],
] as const;

const toFileName = (index: number, folder: string): string => `${folder}/zz-direction-${index}.ts`;
/** Files with one import each, and two cycles. */
const files = new Map<string, string>([
  ...[...forbidden, ...allowed].map(([folder, target], index): [string, string] => [
    toFileName(index, folder),
    `export * from '${target}';\n`,
  ]),
  ['mfe-sales/src/zz-cycle-a.ts', `export { b as a } from './zz-cycle-b.ts';\n`],
  ['mfe-sales/src/zz-cycle-b.ts', `export { a as b } from './zz-cycle-a.ts';\n`],
  ['mfe-sales/src/zz-type-cycle-a.ts', `import type { B } from './zz-type-cycle-b.ts';\nexport type A = B | 1;\n`],
  ['mfe-sales/src/zz-type-cycle-b.ts', `import type { A } from './zz-type-cycle-a.ts';\nexport type B = A | 2;\n`],
]);

let problems: readonly string[];
// Writes all files, lints them once, and removes them.
beforeAll(() => {
  const written: string[] = [];
  try {
    for (const [file, content] of files) {
      const target = path.join(root, file);
      // The folder of a remote may have been deleted: remember the first created folder, so that it is removed afterwards.
      written.push(mkdirSync(path.dirname(target), { recursive: true }) ?? target);
      writeFileSync(target, content);
    }
    const oxlint = path.join(root, 'node_modules/.bin/oxlint');
    problems = spawnSync(oxlint, ['--format', 'unix', ...files.keys()], { cwd: root, encoding: 'utf8' }).stdout.split('\n');
  } finally {
    for (const file of written) rmSync(file, { force: true, recursive: true });
  }
});
const hasProblem = (file: string, rule: string): boolean => problems.some((line) => line.includes(file) && line.includes(rule));

it.each(forbidden.map(([folder, target], index) => ({ folder, target, index })))('$folder may not import $target', ({ folder, index }) => {
  expect(hasProblem(toFileName(index, folder), 'no-restricted-imports')).toBe(true);
});

it.each(allowed.map(([folder, target], index) => ({ folder, target, index: forbidden.length + index })))(
  '$folder may import $target',
  ({ folder, index }) => {
    expect(hasProblem(toFileName(index, folder), 'no-restricted-imports')).toBe(false);
  },
);

it.each([
  ['modules', 'mfe-sales/src/zz-cycle-b.ts'],
  ['types', 'mfe-sales/src/zz-type-cycle-b.ts'],
])('an import cycle of %s is rejected', (_, file) => {
  expect(hasProblem(file, 'no-cycle')).toBe(true);
});
