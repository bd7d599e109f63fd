export { createRemoteConfig } from './preset/create-remote-config.ts';
export { addPageManifest } from './preset/release-manifest-plugin.ts';
export { createHostConfig, createShellPageConfig } from './preset/create-host-config.ts';
export { peerPackages, sharedModuleNames, toGlobalName } from './preset/shared.ts';
export { resolveRequirements, type UsedExports, type RemoteRequirements } from './platform/requirements.ts';
export {
  getProvidedExports,
  platformManifestSchema,
  PLATFORM_MANIFEST_FILE,
  loadPlatformManifest,
  type PlatformManifest,
} from './platform/platform.ts';
export { readDeprecationWarnings } from './platform/deprecations.ts';
export { createPageConfig, type PageOptions } from './preset/page-config.ts';
export { createCliConfig, type CliOptions } from './preset/cli-config.ts';
export { createStandaloneConfig } from './preset/standalone-config.ts';
export type { Configuration } from 'webpack';
export type { BaseOptions } from './preset/base-config.ts';
export { runBuild, watchBuild, type BuildResult } from './release/build.ts';
export { findDuplicateDependencies, BUNDLED_DEPENDENCIES_FILE, bundledDependenciesSchema } from './release/duplicate-dependencies.ts';
export { listHostInputs, computeInputsHash, listRemoteInputs, listStandaloneInputs, findUntrackedInputs } from './release/inputs-hash.ts';
export { createPageServer, type PageServerOptions } from './release/page-server.ts';
export { default as webpack } from 'webpack';
