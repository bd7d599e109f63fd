import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { root } from '../root.ts';

// Tests that the lint rule works: writes a file with a forbidden import, lints and removes it.
const written: string[] = [];
afterEach(() => {
  for (const file of written.splice(0)) rmSync(file, { force: true, recursive: true });
});

function lint(file: string, content: string): string {
  const target = path.join(root, file);
  // The folder of a remote may have been deleted: it must not come back.
  written.push(mkdirSync(path.dirname(target), { recursive: true }) ?? target);
  writeFileSync(target, content);
  return spawnSync(path.join(root, 'node_modules/.bin/oxlint'), [file], { cwd: root, encoding: 'utf8' }).stdout;
}

it.each([
  ['packages/formats/src/zz-wrong.ts', '@aboschalter/contract'],
  ['packages/contract/src/zz-wrong.ts', '@aboschalter/formats'],
  ['packages/contract/src/records/zz-wrong.ts', '@aboschalter/ui'],
  ['packages/release-manifest/src/zz-wrong.ts', '@aboschalter/platform/remote'],
  ['packages/reference-web/src/zz-wrong.ts', '@aboschalter/build'],
  ['packages/ui/src/zz-wrong.ts', '@aboschalter/platform'],
  ['packages/platform/src/zz-wrong.ts', '@aboschalter/frame'],
  ['packages/platform/src/zz-wrong.ts', '@aboschalter/counter'],
  ['packages/frame/src/zz-wrong.ts', '@aboschalter/counter'],
  ['packages/counter/src/zz-wrong.ts', '@aboschalter/test-kit'],
  ['mfe-admin/src/zz-wrong.ts', '@aboschalter/counter'],
  ['mfe-sales/src/zz-wrong.ts', '@aboschalter/mfe-customer'],
  ['mfe-sales/src/zz-wrong.ts', '@aboschalter/host'],
  ['mfe-sales/src/zz-wrong.ts', '@aboschalter/frame'],
  ['mfe-sales/src/zz-wrong.ts', '@aboschalter/auth/tokens'],
  ['mfe-sales/src/zz-wrong.ts', '../../packages/ui/src/index.ts'],
  ['mfe-sales/src/zz-wrong.ts', 'antd'],
  ['host/src/zz-wrong.ts', '@aboschalter/mfe-sales'],
])('%s may not import %s', (file, target) => {
  expect(lint(file, `export * from '${target}';\n`)).toContain('no-restricted-imports');
});

it.each([
  ['packages/ui/src/zz-right.ts', '@aboschalter/formats'],
  ['mfe-sales/src/zz-right.ts', '@aboschalter/platform/remote'],
])('%s may import %s', (file, target) => {
  expect(lint(file, `export * from '${target}';\n`)).not.toContain('no-restricted-imports');
});

it('an import cycle is rejected', () => {
  lint('mfe-sales/src/zz-cycle-a.ts', `export { b as a } from './zz-cycle-b.ts';\n`);
  expect(lint('mfe-sales/src/zz-cycle-b.ts', `export { a as b } from './zz-cycle-a.ts';\n`)).toContain('no-cycle');
});

it('an import cycle of types is rejected, too', () => {
  lint('mfe-sales/src/zz-cycle-a.ts', `import type { B } from './zz-cycle-b.ts';\nexport type A = B | 1;\n`);
  expect(lint('mfe-sales/src/zz-cycle-b.ts', `import type { A } from './zz-cycle-a.ts';\nexport type B = A | 2;\n`)).toContain('no-cycle');
});
