import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { loadSmokeTests } from '@aboschalter/release-manifest/remote-folder';
import { toRemoteMetadata, type DefinitionWithMetadata } from '@aboschalter/release-manifest/remote-metadata';
import type { Configuration } from 'webpack';
import { createBaseConfig, type BaseOptions } from './base-config.ts';
import { DeprecatedUsePlugin } from './deprecated-use-plugin.ts';
import { createRemoteManifest } from './remote-manifest.ts';
import { ReleaseManifestPlugin } from './release-manifest-plugin.ts';
import { getInstalledVersion } from './installed-version.ts';
import { getBuildGlobalName, GlobalNamePlugin } from './global-name-plugin.ts';
import { BundledDependenciesPlugin } from './bundled-dependencies-plugin.ts';
import { SharedUsagePlugin } from './shared-usage-plugin.ts';
import { formatDeprecationWarnings } from '../platform/deprecations.ts';
import { resolveRequirements } from '../platform/requirements.ts';
import { loadPlatformManifest } from '../platform/platform.ts';
import { runtimeOptimization, createSharedConfig, sharedModuleNames, toGlobalName } from './shared.ts';

/** Name of the chunk that contains the definition of a remote. */
const EXPOSED_CHUNK = 'exposes';

/**
 * Creates the configuration of a remote for the shell: one entry and one exposed module (`./remote`), without the
 * platform. The `release.json` contains the metadata and requirements of the remote. A build in the mode `development` warns about
 * deprecated exports of the platform, and cannot be released.
 */
export function createRemoteConfig(
  remote: DefinitionWithMetadata,
  version: string,
  options: Omit<BaseOptions, 'uniqueName'>,
): Configuration {
  const uniqueName = toGlobalName(remote.name, version);
  const base = createBaseConfig({ ...options, uniqueName });
  const isDevelopment = options.mode === 'development';
  const platform = loadPlatformManifest();
  // `sharedModuleNames` does not contain the shared libraries, such as React, because only exports of the platform are compared.
  const sharedUsage = new SharedUsagePlugin(sharedModuleNames, (imports) => resolveRequirements(imports, platform));
  const deprecatedUse = new DeprecatedUsePlugin((compilation) =>
    formatDeprecationWarnings(sharedUsage.getRequirements(compilation).needs, platform),
  );
  return {
    ...base,
    // The federation plugin adds the only entry.
    entry: {},
    // All files in the folder are released, so files of earlier builds, which have other names, are removed.
    output: { ...base.output, clean: true },
    plugins: [
      ...(base.plugins ?? []),
      ...(isDevelopment ? [new GlobalNamePlugin(uniqueName)] : []),
      new ModuleFederationPlugin({
        name: uniqueName,
        filename: 'remoteEntry.[contenthash:12].js',
        exposes: { './remote': { import: './src/remote.ts', name: EXPOSED_CHUNK } },
        shared: createSharedConfig((name) => getInstalledVersion(options.dir, name)),
        shareStrategy: 'loaded-first',
        // The release manifest replaces the plugin's own manifest. The type files and the development server of the plugin are not used.
        manifest: false,
        dts: false,
        dev: false,
        // The shell provides the federation runtime.
        experiments: { externalRuntime: true, optimization: runtimeOptimization },
      }),
      sharedUsage,
      ...(isDevelopment ? [deprecatedUse] : []),
      new BundledDependenciesPlugin(),
      new ReleaseManifestPlugin((files, compilation) => {
        const { needs, range } = sharedUsage.getRequirements(compilation);
        const metadata = toRemoteMetadata(remote, range);
        const globalName = isDevelopment ? getBuildGlobalName(uniqueName, compilation) : uniqueName;
        return createRemoteManifest(
          { version, globalName, metadata, exposesChunk: EXPOSED_CHUNK, needs, smoke: loadSmokeTests(options.dir) },
          files,
        );
      }),
    ],
  };
}
