import path from 'node:path';
import { DEVELOPMENT_BUILD_FILE, type ReleaseManifestInput } from '@aboschalter/release-manifest';
import { loadSmokeTests, parseRemoteModule, readRemoteVersion, type LoadedDefinition } from '@aboschalter/release-manifest/remote-folder';
import { toRemoteMetadata } from '@aboschalter/release-manifest/remote-metadata';
import { federation } from '@module-federation/vite';
import { parseSync, runnerImport, type Plugin, type PluginOption } from 'vite';
import { formatDeprecationWarnings } from '../platform/deprecations.ts';
import { loadPlatformManifest } from '../platform/platform.ts';
import { resolveRequirements, type RemoteRequirements, type UsedExports } from '../platform/requirements.ts';
import { getInstalledVersion } from '../preset/installed-version.ts';
import { createSharedConfig, sharedModuleNames, toGlobalName } from '../preset/shared.ts';
import { writeBuildErrors } from '../release/build-errors.ts';
import { collectImports } from './collect-imports.ts';

const ENTRY = 'remoteEntry.js';

/**
 * Creates the Vite plugins that build a remote for the shell: the federation plugin with the modules that the shell
 * provides, and `release.json` with the metadata and requirements of the remote. All scripts of the build are ES modules. With
 * `--watch` or `--mode development`, the build warns about deprecated exports of the platform. The release tool rejects a build with
 * `--mode development`.
 * @param dir the folder of the remote. Contains `src/remote.ts`, the `package.json` with the version, and perhaps a `smoke.json`
 * @throws Error if a shared library is not installed, or if a file is missing or invalid
 */
export async function createRemotePlugins(dir: string = process.cwd()): Promise<PluginOption[]> {
  const version = readRemoteVersion(dir);
  const remote = await loadDefinition(dir);
  const globalName = toGlobalName(remote.name, version);
  return [
    federation({
      name: globalName,
      filename: ENTRY,
      exposes: { './remote': './src/remote.ts' },
      shared: createSharedConfig((name) => getInstalledVersion(dir, name)),
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
    }),
    createManifestPlugin(({ needs, range }) => ({
      kind: 'remote',
      name: remote.name,
      version,
      entry: ENTRY,
      entryFormat: 'module',
      globalName,
      metadata: toRemoteMetadata(remote, range),
      needs,
      smoke: [...loadSmokeTests(dir)],
    })),
  ];
}

/**
 * Loads the definition of a remote without the code of its screens. If the Vite configuration imported the definition, Vite would also
 * load the screens, because it bundles its configuration with the modules of all `import()` calls.
 */
async function loadDefinition(dir: string): Promise<LoadedDefinition> {
  const { module } = await runnerImport(path.join(dir, 'src/remote.ts'), { root: dir, configFile: false, logLevel: 'error' });
  return parseRemoteModule(module);
}

/** Creates the plugin that collects the used exports of the platform, and writes `release.json`. */
function createManifestPlugin(createManifest: (requirements: RemoteRequirements) => ReleaseManifestInput): Plugin {
  /** The imports of each module, by its id. */
  const importsByModule = new Map<string, UsedExports>();
  const platform = loadPlatformManifest();
  let outDir = '';
  let isDevelopment = false;
  let isWatching = false;
  return {
    name: 'aboschalter-release-manifest',
    apply: 'build',
    config: () => ({
      // Relative, since the shell loads a release from a folder with the version in its path.
      base: './',
      build: { target: 'es2023', rolldownOptions: { input: 'src/remote.ts' } },
    }),
    configResolved({ root, mode, build }) {
      outDir = path.resolve(root, build.outDir);
      isDevelopment = mode === 'development';
      isWatching = build.watch !== null;
    },
    buildStart() {
      importsByModule.clear();
    },
    // At this point the code contains neither types nor JSX.
    moduleParsed({ code, id }) {
      if (code !== null) importsByModule.set(id, collectImports(parseSync('module.js', code).program, sharedModuleNames));
    },
    buildEnd(error) {
      if (isWatching && error) writeBuildErrors(outDir, error.message);
    },
    renderError(error) {
      if (isWatching && error) writeBuildErrors(outDir, error.message);
    },
    writeBundle() {
      if (isWatching) writeBuildErrors(outDir, undefined);
    },
    generateBundle(_options, bundle) {
      // The federation plugin also parses the shared packages, but no chunk contains them.
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const moduleIds = new Set(chunks.flatMap((chunk) => chunk.moduleIds));
      const imports = mergeImports([...moduleIds].flatMap((id) => importsByModule.get(id) ?? []));
      const requirements = resolveRequirements(imports, platform);
      if (isDevelopment || isWatching) for (const warning of formatDeprecationWarnings(requirements.needs, platform)) this.warn(warning);
      const manifest = createManifest(requirements);
      this.emitFile({ type: 'asset', fileName: 'release.json', source: `${JSON.stringify(manifest, undefined, 2)}\n` });
      if (isDevelopment) this.emitFile({ type: 'asset', fileName: DEVELOPMENT_BUILD_FILE, source: '' });
    },
  };
}

function mergeImports(modules: readonly UsedExports[]): UsedExports {
  const merged = new Map<string, (readonly string[])[]>();
  for (const imports of modules) {
    for (const [entry, paths] of imports) merged.set(entry, [...(merged.get(entry) ?? []), ...paths]);
  }
  return merged;
}
