import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEVELOPMENT_BUILD_FILE } from '@aboschalter/release-manifest';
import { describe, expect, it } from 'vitest';
import { writeRemoteBuild } from '../testing/build.ts';
import { loadBuild, loadCandidate } from './load-candidate.ts';

describe('loadCandidate', () => {
  it('reads the files of a build, except those that are not released', () => {
    const folder = writeRemoteBuild('mfe-a', '1');
    writeFileSync(path.join(folder, 'mf-stats.json'), '{}');
    writeFileSync(path.join(folder, 'remoteEntry.js.gz'), '');
    const { release, files } = loadCandidate(folder, 'mfe-a');
    expect([...files.keys()]).toEqual(['parts/start.css', 'parts/start.js', 'remoteEntry.js', 'remoteEntry.js.map']);
    expect(Object.keys(release.files)).toEqual([...files.keys()]);
  });

  it.each([
    ['the build of another remote', 'mfe-b', () => undefined, 'contains mfe-a, not mfe-b'],
    ['a build without its entry', 'mfe-a', (folder: string) => rmSync(path.join(folder, 'remoteEntry.js')), 'lacks remoteEntry.js'],
    ['a folder without a manifest', 'mfe-a', (folder: string) => rmSync(path.join(folder, 'release.json')), 'Build the remote first'],
    [
      'a development build',
      'mfe-a',
      (folder: string) => writeFileSync(path.join(folder, DEVELOPMENT_BUILD_FILE), ''),
      'contains a development build, which is not released',
    ],
  ])('throws for %s', (_what, name, change, message) => {
    const folder = writeRemoteBuild('mfe-a', '1');
    change(folder);
    expect(() => loadCandidate(folder, name)).toThrow(message);
  });
});

it('loadBuild reads a development build, without the file that marks it', () => {
  const folder = writeRemoteBuild('mfe-a', '1');
  writeFileSync(path.join(folder, DEVELOPMENT_BUILD_FILE), '');
  expect(loadBuild(folder, 'mfe-a').files.has(DEVELOPMENT_BUILD_FILE)).toBe(false);
});
