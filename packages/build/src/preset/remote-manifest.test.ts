import { expect, it } from 'vitest';
import { extensionListSchema, releaseManifestSchema } from '@aboschalter/release-manifest';
import { createRemoteManifest } from './remote-manifest.ts';

const metadata = {
  name: 'mfe-a',
  shellApi: '^1.0.0',
  widgets: ['search'],
  routes: [
    {
      path: '/',
      name: 'start',
      title: 'Start',
      nav: false,
      navOrder: 100,
      rights: [],
      hideCustomer: false,
      explicitNoNav: false,
      preventGeneralNavigation: false,
      denyOpenActiveCustomer: false,
      denyCloseActiveCustomer: false,
      widgets: [],
    },
  ],
};
const metadataWithExtensions = {
  ...metadata,
  extensions: extensionListSchema.parse([
    { type: 'header-item', id: 'button', title: 'Knopf', width: 40 },
    { type: 'command', id: 'go', title: 'Gehe', route: 'start' },
  ]),
};
const chunks: Record<string, readonly string[]> = {
  button: ['button.js'],
  exposes: ['exposes.js'],
  start: ['exposes.js', 'start.js', 'start.css'],
};
const createManifest = (all: readonly string[]) =>
  createRemoteManifest(
    { version: '1', globalName: 'a_1', metadata: metadataWithExtensions, exposesChunk: 'exposes', needs: {}, smoke: [] },
    { all, listChunkFiles: (name) => chunks[name] ?? [] },
  );

it('createRemoteManifest lists the entry, and the files to preload for each screen, widget and extension with code', () => {
  const manifest = releaseManifestSchema.parse(createManifest(['exposes.js', 'remoteEntry.abc.js', 'remoteEntry.abc.js.map']));
  expect(manifest).toMatchObject({
    kind: 'remote',
    name: 'mfe-a',
    version: '1',
    entry: 'remoteEntry.abc.js',
    preload: {
      start: ['exposes.js', 'start.js', 'start.css'],
      search: ['exposes.js'],
      button: ['exposes.js', 'button.js'],
    },
    needs: {},
  });
});

it('createRemoteManifest throws for a build without an entry', () => {
  expect(() => createManifest(['exposes.js'])).toThrow('The build of mfe-a has no entry.');
});
