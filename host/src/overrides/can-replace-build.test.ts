import { registryEntrySchema } from '@aboschalter/release-manifest';
import { expect, it } from 'vitest';
import { canReplaceBuild } from './can-replace-build.ts';

const build = (more: object = {}) =>
  registryEntrySchema.parse({
    name: 'mfe-sales',
    version: '1.0.0-a',
    baseUrl: 'http://localhost:4310/a/',
    entry: 'remoteEntry.js',
    globalName: 'mfe_sales_a',
    integrity: {},
    preload: {},
    metadata: { name: 'mfe-sales', shellApi: '*', routes: [], widgets: [] },
    ...more,
  });

it('canReplaceBuild accepts a script with another global variable, and an ES module', () => {
  expect(canReplaceBuild(build(), build({ globalName: 'mfe_sales_b' }))).toBe(true);
  expect(canReplaceBuild(build({ entryFormat: 'module' }), build({ entryFormat: 'module' }))).toBe(true);
});

it('canReplaceBuild refuses a script with the same global variable, and changed metadata', () => {
  expect(canReplaceBuild(build(), build())).toBe(false);
  const metadata = { name: 'mfe-sales', shellApi: '*', routes: [], widgets: ['cart'] };
  expect(canReplaceBuild(build(), build({ globalName: 'mfe_sales_b', metadata }))).toBe(false);
});
