export { toGlobalName, createRemoteConfig } from './preset/create-remote-config.ts';
export { withPageManifest } from './preset/release-manifest-plugin.ts';
export { createHostConfig, shellPageConfig } from './preset/create-host-config.ts';
export { peerPackages, sharedModuleNames } from './preset/shared.ts';
export { resolveRequirements, type UsedExports, type RemoteRequirements } from './platform/requirements.ts';
export {
  getProvidedExports,
  platformManifestSchema,
  PLATFORM_MANIFEST_FILE,
  loadPlatformManifest,
  type PlatformManifest,
} from './platform/platform.ts';
export { pageConfig, type PageOptions } from './preset/page-config.ts';
export { cliConfig, type CliOptions } from './preset/cli-config.ts';
export { standaloneConfig, standaloneDevConfig } from './preset/standalone-config.ts';
export type { Configuration } from 'webpack';
export type { BaseOptions } from './preset/base-config.ts';
export { runBuild, type BuildResult } from './release/build.ts';
export { findDuplicateDependencies, BUNDLED_DEPENDENCIES_FILE, bundledDependenciesSchema } from './release/duplicate-dependencies.ts';
export { hostInputs, inputsHash, remoteInputs, standaloneInputs, findUntrackedInputs } from './release/inputs-hash.ts';
export { default as DevServer } from 'webpack-dev-server';
export { default as webpack } from 'webpack';
