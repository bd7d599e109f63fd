import path from 'node:path';
import { createShellPageConfig, webpack, type BaseOptions, type Configuration } from '@aboschalter/build';
import { findRemotes, root } from '@aboschalter/dev-tools';

const replacements = path.join(import.meta.dirname, 'single-bundle');

/** Renders a module that imports all remotes of this repository, as a data URL. */
function renderRemotesModule(): string {
  const remotes = findRemotes().map(({ name }, index) => ({ as: `remote${index}`, file: path.join(root, name, 'src/remote.ts') }));
  const lines = [
    ...remotes.map(({ as, file }) => `import { remote as ${as} } from ${JSON.stringify(file)};`),
    `export const remotes = [${remotes.map(({ as }) => as).join(', ')}];`,
  ];
  return `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`;
}

/**
 * Creates the webpack configuration of the shell and all remotes as one bundle, split by route, without federation: the
 * loading of the registry and of the remotes is replaced by imports.
 */
export function createSingleBundleConfig(options: Omit<BaseOptions, 'uniqueName' | 'dir'>): Configuration {
  const host = path.join(root, 'host');
  const config = createShellPageConfig({ ...options, dir: host });
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/^all-remotes$/, (resource: { request: string }) => {
        resource.request = renderRemotesModule();
      }),
      new webpack.NormalModuleReplacementPlugin(
        /\/(create-federation-runtime|load-registry)\.ts$/,
        (resource: { request: string; readonly context: string }) => {
          if (resource.context.startsWith(host)) resource.request = path.join(replacements, path.basename(resource.request));
        },
      ),
    ],
  };
}
