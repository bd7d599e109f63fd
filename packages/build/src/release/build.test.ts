import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Compiler } from 'webpack';
import { runBuild } from './build.ts';

it.each([
  ['succeeds', '', 'fulfilled'],
  ['fails', "import './missing.js';", 'rejected'],
])('runBuild closes the compiler of a build that %s', async (_result, code, status) => {
  const dir = mkdtempSync(path.join(tmpdir(), 'aboschalter-build-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(path.join(dir, 'page.js'), code);
  const onClosed = vi.fn<() => void>();
  const closeListener = { apply: (compiler: Compiler) => compiler.hooks.shutdown.tap('test', onClosed) };
  const [build] = await Promise.allSettled([
    runBuild({ mode: 'production', context: dir, entry: './page.js', output: { path: path.join(dir, 'out') }, plugins: [closeListener] }),
  ]);
  expect(build.status).toBe(status);
  expect(onClosed).toHaveBeenCalledOnce();
});
