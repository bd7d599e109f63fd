import { expect, it } from 'vitest';
import { listLoadedFiles } from './import-graph.ts';

const ofCounter = (file: string) => [...listLoadedFiles(file)].filter((each) => each.startsWith('packages/counter/'));

it('finds static and dynamic imports through packages', () => {
  const loaded = listLoadedFiles('mfe-sales/src/remote.ts');
  expect(loaded).toContain('mfe-sales/src/screens/landing-page/LandingPage.tsx');
  expect(loaded).toContain('packages/ui/src/button/button.tsx');
  expect(ofCounter('mfe-sales/src/remote.ts')).toContain('packages/counter/src/index.ts');
});

it('finds nothing of counter in the stand-alone page of mfe-admin', () => {
  expect(listLoadedFiles('mfe-admin/src/remote.ts').size).toBeGreaterThan(100);
  expect(ofCounter('mfe-admin/src/remote.ts')).toEqual([]);
  expect(listLoadedFiles('packages/frame/src/standalone/start-standalone.tsx')).toContain('packages/frame/src/page/App.tsx');
  expect(ofCounter('packages/frame/src/standalone/start-standalone.tsx')).toEqual([]);
});
