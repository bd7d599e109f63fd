import type { RequiredExports, ReleaseManifestInput, SmokeTest } from '@aboschalter/release-manifest';
import type { RemoteMetadata } from '@aboschalter/release-manifest/remote-metadata';
import type { BuildAssets } from './release-manifest-plugin.ts';

/** The properties of a remote's build that the manifest contains. */
export interface RemoteBuildInfo {
  readonly version: string;
  /** The global variable that the entry defines. */
  readonly globalName: string;
  readonly metadata: RemoteMetadata;
  /** The exports of the platform that the remote uses. */
  readonly needs: RequiredExports;
  /** The smoke tests of the remote (`smoke.json`). */
  readonly smoke: readonly SmokeTest[];
  /** Name of the chunk that contains the definition of the remote. */
  readonly exposesChunk: string;
}

/** Creates the manifest of a remote's build. @throws Error if the build has no entry */
export function createRemoteManifest(
  { version, globalName, metadata, exposesChunk, needs, smoke }: RemoteBuildInfo,
  files: BuildAssets,
): ReleaseManifestInput {
  const entry = files.all.find((file) => /^remoteEntry\..*\.js$/.test(file));
  if (entry === undefined) throw new Error(`The build of ${metadata.name} has no entry.`);
  const extensions = (metadata.extensions ?? []).map(({ id }) => id).filter((id) => files.listChunkFiles(id).length > 0);
  const chunkNames = [...metadata.routes.map((route) => route.name), ...metadata.widgets, ...extensions];
  const listPreloads = (name: string) => [...new Set([...files.listChunkFiles(exposesChunk), ...files.listChunkFiles(name)])];
  const preload = Object.fromEntries(chunkNames.map((name) => [name, listPreloads(name)]));
  return { kind: 'remote', name: metadata.name, version, entry, globalName, preload, metadata, needs, smoke: [...smoke] };
}
