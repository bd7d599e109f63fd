import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseRemoteOptions } from './options.ts';
import { renderRepositoryFiles } from './render-repository-files.ts';

const files = renderRepositoryFiles(parseRemoteOptions(['mfe-lost-property', '--title', 'Fundsachen'], ''), '10.0.0');

it('the repository depends on all packages of the platform in the same version', () => {
  const text = files['package.json'] ?? '';
  const versions = [...text.matchAll(/"(?:@aboschalter\/[a-z-]+|aboschalter-release)": "([^"]+)"/g)].map(([, version]) => version);
  expect(new Set(versions)).toEqual(new Set(['^10.0.0']));
});

it('the repository uses the versions of libraries and tools with which the platform is tested', () => {
  const workspace = readFileSync(path.join(import.meta.dirname, '../../../pnpm-workspace.yaml'), 'utf8');
  const { 'package.json': packageJson = '' } = renderRepositoryFiles(parseRemoteOptions(['mfe-a', '--bundler', 'vite'], ''), '10.0.0');
  // Dependencies on libraries and tools, without the packages of the platform.
  const ranges = [...packageJson.matchAll(/"((?!@aboschalter|aboschalter)[^"]+)": "\^([^"]+)"/g)];
  const catalog = new Map([...workspace.matchAll(/^ {2}'?([^':\n]+)'?: \^?(\S+)$/gm)].map(([, name, version]) => [name, version]));
  const differing = ranges.filter(([, name, version]) => catalog.has(name) && catalog.get(name) !== version).map(([, name]) => name);
  expect(ranges.length).toBeGreaterThan(5);
  expect(ranges.map(([, name]) => name)).toContain('@module-federation/vite');
  expect(differing).toEqual([]);
});

it('the workflow tests each change, and releases changes of the main branch', () => {
  const workflow = files['.github/workflows/release.yml'] ?? '';
  for (const command of ['npm ci', 'npm run typecheck', 'npm run lint', 'npm test', 'npm run build', 'npm run release'])
    expect(workflow).toContain(command);
  expect(workflow).toContain("if: github.ref == 'refs/heads/main'");
});

it('the repository does not write development builds into the folder that it releases', () => {
  for (const bundler of ['webpack', 'vite']) {
    const { 'package.json': packageJson = '' } = renderRepositoryFiles(parseRemoteOptions(['mfe-a', '--bundler', bundler], ''), '10.0.0');
    expect(packageJson).toMatch(/"dev": "aboschalter-stack --watch '.* --out(?:Dir)? \.aboschalter\/dist' --dir \.aboschalter\/dist /);
    expect(packageJson).toMatch(/"release": ".* --dir dist"/);
  }
});

it('the smoke test opens the first screen', () => {
  expect(JSON.parse(files['smoke.json'] ?? '')).toEqual([
    { name: 'Fundsachen', steps: [{ open: '/lost-property' }, { see: { role: 'heading', name: 'Fundsachen' } }] },
  ]);
});

it('the repository is built with webpack by default, and with Vite on request', () => {
  expect(files['package.json']).toContain('"build": "aboschalter-build"');
  expect(files['vite.config.ts']).toBeUndefined();
  const viteFiles = renderRepositoryFiles(parseRemoteOptions(['mfe-lost-property', '--bundler', 'vite'], ''), '10.0.0');
  expect(viteFiles['package.json']).toContain('"build": "vite build"');
  expect(viteFiles['package.json']).toContain('"@module-federation/vite"');
  expect(viteFiles['vite.config.ts']).toContain('createRemotePlugins()');
});

it('parseRemoteOptions rejects an unknown bundler', () => {
  expect(() => parseRemoteOptions(['mfe-lost-property', '--bundler', 'parcel'], '')).toThrow(
    'The bundler is one of webpack and vite, not "parcel".',
  );
});
