import { describe, expect, it } from 'vitest';
import { releaseManifestSchema } from './release-manifest.ts';

const remote = {
  kind: 'remote',
  name: 'mfe-a',
  version: '1.2.3-ab12',
  entry: 'remoteEntry.js',
  globalName: 'mfe_a_1',
  metadata: { name: 'mfe-a', shellApi: '^1.0.0', routes: [], widgets: [] },
};
const page = { kind: 'page', name: 'mfe-admin', version: '1' };

describe('the manifest of a remote', () => {
  it('is valid without its optional properties, which get defaults', () => {
    expect(releaseManifestSchema.parse(remote)).toEqual({ ...remote, preload: {}, smoke: [] });
  });

  it('keeps required exports, preloads and smoke tests', () => {
    const completeManifest = {
      ...remote,
      preload: { start: ['parts/start.js'] },
      needs: { '@aboschalter/ui': { Button: 'b1' } },
      smoke: [{ name: 'opens', steps: [{ open: '/' }] }],
    };
    expect(releaseManifestSchema.parse(completeManifest)).toEqual(completeManifest);
  });

  it('drops `baseUrl` and `integrity`, which publishing adds', () => {
    const parsed = releaseManifestSchema.parse({ ...remote, baseUrl: 'https://else.example/', integrity: {} });
    expect(parsed).not.toHaveProperty('baseUrl');
    expect(parsed).not.toHaveProperty('integrity');
  });
});

describe('the manifest of the shell or of a stand-alone page', () => {
  it('is valid with name and version, and keeps the exports of the shell', () => {
    expect(releaseManifestSchema.parse(page)).toEqual(page);
    const shell = { ...page, name: 'host', offers: { '@aboschalter/ui': { Button: ['b2', 'b1'] } }, platform: '3.1.0' };
    expect(releaseManifestSchema.parse(shell)).toEqual(shell);
  });

  it.each(['', 'Host', '1host', 'host/..', 'mfe_admin', '-host'])('is rejected if its name is %j', (name) => {
    expect(releaseManifestSchema.safeParse({ ...page, name }).success).toBe(false);
  });
});

it.each(['', '..', '../1', '1/2', '.1', '-1', '1 2', '1_2', 'ä'])(
  'the version %j is rejected, since a version is the name of a folder',
  (version) => {
    expect(releaseManifestSchema.safeParse({ ...page, version }).error?.issues[0]?.message).toBe('letters, digits, dots and hyphens');
    expect(releaseManifestSchema.safeParse({ ...remote, version }).success).toBe(false);
  },
);

it('a manifest of an unknown kind, or without the properties of its kind, is rejected', () => {
  expect(releaseManifestSchema.safeParse({ ...page, kind: 'library' }).success).toBe(false);
  expect(releaseManifestSchema.safeParse({ ...page, kind: 'remote' }).success).toBe(false);
});
