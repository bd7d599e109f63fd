import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.ts';
import { listLoadedFiles } from './import-graph.ts';

const listCounterFiles = (file: string) => [...listLoadedFiles(file)].filter((loadedFile) => loadedFile.startsWith('packages/counter/'));

it('listLoadedFiles follows static and dynamic imports through packages', () => {
  const loaded = listLoadedFiles('host/src/index.ts');
  expect(loaded).toContain('host/src/diagnostics/DiagnosticsPage.tsx');
  expect(loaded).toContain('packages/ui/src/button/button.tsx');
  expect(listCounterFiles('host/src/index.ts')).toContain('packages/counter/src/index.ts');
});

// A remote can be deleted.
it.skipIf(!existsSync(path.join(root, 'mfe-admin')))('mfe-admin loads no file of the package counter', () => {
  expect(listLoadedFiles('mfe-admin/src/remote.ts').size).toBeGreaterThan(100);
  expect(listCounterFiles('mfe-admin/src/remote.ts')).toEqual([]);
});

it('a stand-alone page loads no file of the package counter', () => {
  expect(listLoadedFiles('packages/frame/src/standalone/start-standalone.tsx')).toContain('packages/frame/src/page/App.tsx');
  expect(listCounterFiles('packages/frame/src/standalone/start-standalone.tsx')).toEqual([]);
});
