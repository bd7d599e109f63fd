import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi, type Mock } from 'vitest';
import type { Compiler, Configuration } from 'webpack';
import { runBuild, watchBuild } from './build.ts';

/** Creates a build of one file with this code. `onClosed` is called when its compiler is closed. */
function createBuild(code: string): { config: Configuration; onClosed: Mock<() => void> } {
  const dir = mkdtempSync(path.join(tmpdir(), 'aboschalter-build-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(path.join(dir, 'page.js'), code);
  const onClosed = vi.fn<() => void>();
  const closeListener = { apply: (compiler: Compiler) => compiler.hooks.shutdown.tap('test', onClosed) };
  const output = { path: path.join(dir, 'out') };
  return { config: { mode: 'production', context: dir, entry: './page.js', output, plugins: [closeListener] }, onClosed };
}

it.each([
  ['succeeds', '', 'fulfilled'],
  ['fails', "import './missing.js';", 'rejected'],
])('runBuild closes the compiler of a build that %s', async (_result, code, status) => {
  const { config, onClosed } = createBuild(code);
  const [build] = await Promise.allSettled([runBuild(config)]);
  expect(build.status).toBe(status);
  expect(onClosed).toHaveBeenCalledOnce();
});

it('watchBuild closes the compiler when `close` of its result is called', async () => {
  const { config, onClosed } = createBuild('');
  let watching: ReturnType<typeof watchBuild> | undefined;
  await new Promise<void>((resolve) => {
    watching = watchBuild(config, () => resolve());
  });
  expect(onClosed).not.toHaveBeenCalled();
  await watching?.close();
  expect(onClosed).toHaveBeenCalledOnce();
});
