import type { Manifest } from '@module-federation/sdk';

const noAssets = { sync: [], async: [] };

/** Returns the manifest of a build of `mfe-a` 1.2.3, as the federation plugin of Rspack writes it. */
export const createFederationManifest = ({
  remoteEntry = { name: 'remoteEntry.js', path: '', type: 'global' },
  publicPath = 'auto',
  globalName = 'mfe_a_1_2_3',
} = {}): Manifest => ({
  id: globalName,
  name: globalName,
  metaData: {
    name: globalName,
    type: 'app',
    buildInfo: { buildVersion: '1.2.3', buildName: 'mfe-a' },
    remoteEntry,
    globalName,
    publicPath,
  },
  shared: [
    {
      id: `${globalName}:react`,
      name: 'react',
      version: '',
      singleton: true,
      requiredVersion: '',
      hash: '',
      assets: { js: noAssets, css: noAssets },
    },
  ],
  remotes: [],
  exposes: [
    {
      id: `${globalName}:remote`,
      name: 'remote',
      path: './remote',
      assets: { js: { sync: ['remote.js'], async: ['screen.js'] }, css: { sync: ['remote.css'], async: [] } },
    },
  ],
});
