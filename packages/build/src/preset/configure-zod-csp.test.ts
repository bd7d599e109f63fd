import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import { runBuild } from '../release/build.ts';
import { createBaseConfig } from './base-config.ts';
import { createShellPageConfig } from './create-host-config.ts';
import { createPageConfig } from './page-config.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Creates the sources of a page whose first module creates a schema and parses with it. */
function createApp() {
  const dir = mkdtempSync(path.join(tmpdir(), 'aboschalter-zod-'));
  folders.push(dir);
  const files = {
    'package.json': '{"sideEffects":true}',
    'src/index.ts': "import { z } from 'zod';\nself.read = z.object({ a: z.string() }).parse({ a: 'b' });",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  }
  symlinkSync(fileURLToPath(new URL('../../node_modules', import.meta.url)), path.join(dir, 'node_modules'));
  return { dir, outDir: path.join(dir, 'out'), cacheDir: path.join(dir, 'cache') };
}

/**
 * Runs the scripts of a page whose `Function` throws, as under a content security policy without `unsafe-eval`.
 * @returns how often the scripts called `Function`, and the parsed value
 */
function runPage(outDir: string) {
  let attempts = 0;
  const refuse = () => {
    attempts += 1;
    throw new EvalError('Content Security Policy');
  };
  // The minimizer replaces `new Function("")` by `Function("")`: both create code.
  const page: Record<string, unknown> = { Function: new Proxy(Function, { construct: refuse, apply: refuse }) };
  page['self'] = page;
  const scripts = readdirSync(outDir).filter((file) => file.endsWith('.js'));
  // The libraries first, as in the page.
  for (const file of scripts.toSorted((a, b) => Number(b.startsWith('libraries')) - Number(a.startsWith('libraries')))) {
    runInNewContext(readFileSync(path.join(outDir, file), 'utf8'), page);
  }
  return { attempts, parsed: page['read'] };
}

it.each([
  ['the shell', (options: ReturnType<typeof createApp>) => createShellPageConfig(options)],
  [
    'any other page',
    (options: ReturnType<typeof createApp>) =>
      createPageConfig({ title: 'Page', entry: './src/index.ts' }, { ...options, uniqueName: 'page' }),
  ],
] as const)('zod does not evaluate code in %s', async (_what, config) => {
  const options = createApp();
  await runBuild({ ...config(options), cache: false, devtool: false });
  expect(runPage(options.outDir)).toEqual({ attempts: 0, parsed: { a: 'b' } });
});

it('zod attempts to evaluate code in a page without the setting', async () => {
  const options = createApp();
  await runBuild({ ...createBaseConfig({ ...options, uniqueName: 'plain' }), entry: './src/index.ts', cache: false, devtool: false });
  expect(runPage(options.outDir).attempts).toBe(1);
});
