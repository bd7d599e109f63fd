import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFiles, readText, root } from '../repository.ts';
import { listCompleteExamples } from './code-examples.ts';

it('listCompleteExamples returns only blocks with imports, and the file name if the first line contains it', () => {
  const text = "```tsx\n// mfe-a/src/A.tsx\nimport 'b';\n```\n```ts\nconst fragment = 1;\n```\n```ts\nimport 'c';\n```\n";
  expect(listCompleteExamples(text)).toEqual([
    { name: 'A.tsx', text: "// mfe-a/src/A.tsx\nimport 'b';\n" },
    { name: undefined, text: "import 'c';\n" },
  ]);
});

it('the complete examples of guides and web packages compile in a remote', { timeout: 120_000 }, () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'aboschalter-examples-')));
  try {
    // The examples import packages from the host, which depends on all of them, and test libraries from the root.
    const remote = path.join(folder, 'remote');
    mkdirSync(remote);
    symlinkSync(path.join(root, 'host/node_modules'), path.join(remote, 'node_modules'));
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    const pages = listFiles('packages/docs/guides/*.md', 'packages/platform/README.md', 'packages/ui/README.md');
    const examples = pages.flatMap((page) => listCompleteExamples(readText(page)));
    expect(examples.length).toBeGreaterThan(5);
    examples.forEach(({ name, text }, index) => writeFileSync(path.join(remote, name ?? `example-${index}.tsx`), text));
    const config = path.join(folder, 'tsconfig.json');
    writeFileSync(
      config,
      JSON.stringify({
        extends: path.join(root, 'tsconfig.web.json'),
        compilerOptions: { noUnusedLocals: false },
        include: [remote, ...['css.d.ts', 'test-setup.ts'].map((file) => path.join(root, 'packages/ui/src', file))],
      }),
    );
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '--pretty', 'false', '-p', config], { cwd: folder, encoding: 'utf8' });
    expect(stdout).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
