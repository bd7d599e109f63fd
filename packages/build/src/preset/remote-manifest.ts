import type { RemoteMetadata } from '@aboschalter/platform/remote';
import type { RequiredExports, ReleaseManifestInput, SmokeTest } from '@aboschalter/release-manifest';
import type { BuildAssets } from './release-manifest-plugin.ts';

/** The name and metadata of a remote's build. */
export interface RemoteBuildInfo {
  readonly version: string;
  /** The global that its entry defines. */
  readonly globalName: string;
  readonly metadata: RemoteMetadata;
  /** The exports it uses of the platform. */
  readonly needs: RequiredExports;
  /** Its smoke tests (`smoke.json` next to its sources). */
  readonly smoke: readonly SmokeTest[];
  /** Name of the chunk with its definition. */
  readonly exposesChunk: string;
}

/** Creates the manifest of a remote's build. @throws Error if it has no entry */
export function createRemoteManifest(
  { version, globalName, metadata, exposesChunk, needs, smoke }: RemoteBuildInfo,
  files: BuildAssets,
): ReleaseManifestInput {
  const entry = files.all.find((file) => /^remoteEntry\..*\.js$/.test(file));
  if (entry === undefined) throw new Error(`The build of ${metadata.name} has no entry.`);
  const extensions = (metadata.extensions ?? []).map(({ id }) => id).filter((id) => files.ofChunk(id).length > 0);
  const named = [...metadata.routes.map((route) => route.name), ...metadata.widgets, ...extensions];
  const ahead = (name: string) => [...new Set([...files.ofChunk(exposesChunk), ...files.ofChunk(name)])];
  const preload = Object.fromEntries(named.map((name) => [name, ahead(name)]));
  return { kind: 'remote', name: metadata.name, version, entry, globalName, preload, metadata, needs, smoke: [...smoke] };
}
