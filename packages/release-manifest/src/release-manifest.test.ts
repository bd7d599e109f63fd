import { describe, expect, it } from 'vitest';
import { releaseManifest } from './release-manifest.ts';

const remote = {
  kind: 'remote',
  name: 'mfe-a',
  version: '1.2.3-ab12',
  entry: 'remoteEntry.js',
  globalName: 'mfe_a_1',
  metadata: { name: 'mfe-a', shellApi: '^1.0.0', routes: [], widgets: [] },
};
const page = { kind: 'page', name: 'mfe-admin', version: '1' };

describe('a build of a remote', () => {
  it('says where its entry is, and may leave out what it has not got', () => {
    expect(releaseManifest.parse(remote)).toEqual({ ...remote, preload: {}, smoke: [] });
  });

  it('says what it uses, what to fetch ahead, and on which ways it is tried', () => {
    const whole = {
      ...remote,
      preload: { start: ['parts/start.js'] },
      needs: { '@aboschalter/ui': { Button: 'b1' } },
      smoke: [{ name: 'opens', steps: [{ open: '/' }] }],
    };
    expect(releaseManifest.parse(whole)).toEqual(whole);
  });

  it('does not say itself where it lies, nor which hashes its files have', () => {
    expect(releaseManifest.parse({ ...remote, baseUrl: 'https://else.example/', integrity: {} })).not.toHaveProperty('baseUrl');
  });
});

describe('a build of the shell or of a page alone', () => {
  it('says its name and version; the shell also what it offers', () => {
    expect(releaseManifest.parse(page)).toEqual(page);
    const shell = { ...page, name: 'host', offers: { '@aboschalter/ui': { Button: ['b2', 'b1'] } }, platform: '3.1.0' };
    expect(releaseManifest.parse(shell)).toEqual(shell);
  });

  it.each(['', 'Host', '1host', 'host/..', 'mfe_admin', '-host'])('is none if it is called %j', (name) => {
    expect(releaseManifest.safeParse({ ...page, name }).success).toBe(false);
  });
});

it.each(['', '..', '../1', '1/2', '.1', '-1', '1 2', '1_2', 'ä'])(
  'a version names a folder and stays inside of it, which %j does not',
  (version) => {
    expect(releaseManifest.safeParse({ ...page, version }).error?.issues[0]?.message).toBe('letters, digits, dots and hyphens');
    expect(releaseManifest.safeParse({ ...remote, version }).success).toBe(false);
  },
);

it('is nothing else', () => {
  expect(releaseManifest.safeParse({ ...page, kind: 'library' }).success).toBe(false);
  expect(releaseManifest.safeParse({ ...page, kind: 'remote' }).success).toBe(false);
});
