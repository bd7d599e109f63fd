import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runBuild } from '../release/build.ts';
import { createPageConfig } from './page-config.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'aboschalter-page-'));
  mkdirSync(path.join(dir, 'src'));
  writeFileSync(path.join(dir, 'package.json'), '{"sideEffects":true}');
  writeFileSync(path.join(dir, 'src/index.ts'), "import './page.css';");
  writeFileSync(path.join(dir, 'src/page.css'), '.a { color: red; }');
});
afterEach(() => rmSync(dir, { recursive: true }));

async function buildPage(): Promise<string> {
  const outDir = path.join(dir, 'out');
  const config = createPageConfig({ title: 'Page', entry: './src/index.ts' }, { dir, outDir, cacheDir: dir, uniqueName: 'page' });
  await runBuild({ ...config, cache: false, devtool: false });
  return readFileSync(path.join(outDir, 'index.html'), 'utf8');
}

it('a built page contains exactly once each text that web servers replace for each response', async () => {
  const page = await buildPage();
  // For the base path, the preloads, the nonce and the requested address.
  for (const text of ['<head>', '</head>', '<style>', '<a href="">']) expect(page.split(text)).toHaveLength(2);
});

it('a built page contains the styles of its fallback message, and links its style sheets after the message', async () => {
  const page = await buildPage();
  const [head = '', body = ''] = page.split('</head>');
  expect(head).toContain('animation: start-up-fallback 1ms linear 8s forwards;');
  expect(head).not.toContain('stylesheet');
  expect(body).toMatch(/<main class="start-up-fallback">[^]*<link href="page\.[^"]+\.css" rel="stylesheet">/);
});

it('a built page loads the script for the stored theme asynchronously and with an integrity hash', async () => {
  const page = await buildPage();
  const [, src = ''] = /<script[^>]* async[^>]* src="(theme\.[^"]+\.js)"/.exec(page.split('</head>')[0] ?? '') ?? [];
  const script = readFileSync(path.join(dir, 'out', src), 'utf8');
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  expect(page.match(/<script [^>]*src="theme[^>]*>/)?.[0]).toContain(`integrity="${integrity}"`);
  const root = { dataset: {} };
  const storage = { getItem: (key: string) => (key === 'aboschalter-theme' ? 'dark' : null) };
  runInNewContext(script, { document: { documentElement: root, querySelectorAll: () => [] }, localStorage: storage });
  expect(root).toEqual({ dataset: { theme: 'dark' } });
  // The script must not throw if the storage is denied.
  runInNewContext(script, { document: {} });
});

it('a built script begins with the hint that makes browsers compile it while it loads', async () => {
  const page = await buildPage();
  const [, script = ''] = /<script [^>]*src="(page[^"]+)"/.exec(page) ?? [];
  expect(readFileSync(path.join(dir, 'out', script), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
