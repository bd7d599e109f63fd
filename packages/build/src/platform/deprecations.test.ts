import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { formatDeprecationWarnings, readDeprecationWarnings } from './deprecations.ts';
import { listDeprecatedExports, platformManifestSchema } from './platform.ts';

/** An export of the platform; the hash of its signature (`is`) and its compatible earlier signatures (`serves`) do not matter here. */
const signature = (deprecated?: { readonly since: string; readonly text: string }) => ({
  since: '10.0.0',
  is: 'hash',
  serves: [],
  ...(deprecated ? { deprecated } : {}),
});
const platform = platformManifestSchema.parse({
  version: '10.2.0',
  exports: {
    '@aboschalter/ui': { Button: signature(), Frame: signature({ since: '10.1.0', text: 'Use `Panel`.' }) },
    '@aboschalter/contract': { 'calls.getOld': signature({ since: '10.2.0', text: 'Use calls.getNew.' }) },
  },
});
const FRAME_WARNING = 'Frame of @aboschalter/ui is deprecated since platform 10.1.0 and will be removed in 11.0.0. Use `Panel`.';

it('listDeprecatedExports returns each deprecated export, with the text of its tag and the major version that removes the export', () => {
  expect(listDeprecatedExports(platform)).toEqual([
    { entry: '@aboschalter/ui', name: 'Frame', since: '10.1.0', text: 'Use `Panel`.', removedIn: '11.0.0' },
    { entry: '@aboschalter/contract', name: 'calls.getOld', since: '10.2.0', text: 'Use calls.getNew.', removedIn: '11.0.0' },
  ]);
});

it('formatDeprecationWarnings returns one line for each deprecated export that a remote uses', () => {
  expect(formatDeprecationWarnings({ '@aboschalter/ui': { Button: 'hash', Frame: 'hash' } }, platform)).toEqual([FRAME_WARNING]);
  expect(formatDeprecationWarnings({ '@aboschalter/contract': { 'calls.getOther': 'hash' } }, platform)).toEqual([]);
});

it('readDeprecationWarnings returns the warnings about a build, and none without a release.json', () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'aboschalter-deprecations-'));
  onTestFinished(() => rmSync(outDir, { recursive: true }));
  expect(readDeprecationWarnings(outDir, platform)).toEqual([]);
  const remote = { name: 'mfe-a', shellApi: '*', routes: [], widgets: [] };
  const release = { kind: 'remote', name: 'mfe-a', version: '1', entry: 'remoteEntry.js', globalName: 'a_1', metadata: remote };
  writeFileSync(path.join(outDir, 'release.json'), JSON.stringify({ ...release, needs: { '@aboschalter/ui': { Frame: 'hash' } } }));
  expect(readDeprecationWarnings(outDir, platform)).toEqual([FRAME_WARNING]);
});
