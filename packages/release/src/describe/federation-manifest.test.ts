import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from '@module-federation/sdk';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import { makeTempDir } from '../testing/build.ts';
import { createFederationManifest } from '../testing/federation-manifest.ts';
import { readFederationManifest, type federationManifestSchema } from './federation-manifest.ts';

let dir: string;
beforeEach(() => {
  dir = makeTempDir();
});
afterEach(() => rmSync(dir, { recursive: true }));

const read = (manifest: unknown) => {
  writeFileSync(path.join(dir, 'mf-manifest.json'), JSON.stringify(manifest));
  return readFederationManifest(dir);
};

it('the manifest that the federation plugins declare has all properties that are read', () => {
  expectTypeOf<Manifest>().toExtend<z.input<typeof federationManifestSchema>>();
});

describe('readFederationManifest', () => {
  it('returns undefined for a build without a manifest', () => {
    expect(readFederationManifest(dir)).toBeUndefined();
  });

  it('returns the entry, the container, and the files of the exposed module that are loaded at once', () => {
    expect(read(createFederationManifest())).toEqual({
      entry: 'remoteEntry.js',
      entryFormat: 'script',
      globalName: 'mfe_a_1_2_3',
      preload: ['remote.js', 'remote.css'],
    });
  });

  it('returns the format of an ES module, and the folder of the entry', () => {
    const remoteEntry = { name: 'remoteEntry.js', path: 'static', type: 'module' };
    expect(read(createFederationManifest({ remoteEntry }))).toMatchObject({ entry: 'static/remoteEntry.js', entryFormat: 'module' });
  });

  it('returns no files of a manifest without an analysis of files', () => {
    const { exposes: _, ...manifest } = createFederationManifest();
    expect(read(manifest)?.preload).toEqual([]);
  });

  it.each(['auto', '', './', 'files/'])('accepts the public path "%s"', (publicPath) => {
    expect(read(createFederationManifest({ publicPath }))).toBeDefined();
  });
});

describe('readFederationManifest throws', () => {
  it.each(['https://cdn.example/mfe-a/', '//cdn.example/', '/mfe-a/'])('for files at a fixed place: %s', (publicPath) => {
    expect(() => read(createFederationManifest({ publicPath }))).toThrow(`the build loads its files from ${publicPath}`);
  });

  it('for an entry that the shell cannot load', () => {
    const remoteEntry = { name: 'remoteEntry.js', path: '', type: 'commonjs-module' };
    expect(() => read(createFederationManifest({ remoteEntry }))).toThrow('the entry has the library type commonjs-module');
  });

  it('for a build that exposes other modules only', () => {
    const manifest = createFederationManifest();
    const exposes = manifest.exposes.map((expose) => ({ ...expose, path: './App' }));
    expect(() => read({ ...manifest, exposes })).toThrow('the build exposes ./App, but not ./remote.');
    expect(() => read({ ...manifest, exposes: [] })).toThrow('the build exposes no module, but not ./remote.');
  });

  it('for a file that is no manifest', () => {
    expect(() => read({ files: [] })).toThrow('mf-manifest.json cannot be used:');
  });
});
