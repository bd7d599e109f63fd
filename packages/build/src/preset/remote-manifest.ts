import type { RemoteMetadata } from '@aboschalter/platform/remote';
import type { Needs, ReleaseManifestInput, SmokeJourney } from '@aboschalter/release-manifest';
import type { BuildAssets } from './release-manifest-plugin.ts';

/** What a build of a remote is called, and what it says of itself as data. */
export interface RemoteBuildInfo {
  readonly version: string;
  /** The global that its entry defines. */
  readonly globalName: string;
  readonly metadata: RemoteMetadata;
  /** What it uses of the platform. */
  readonly needs: Needs;
  /** Short ways through it (`smoke.json` beside its sources). */
  readonly smoke: readonly SmokeJourney[];
  /** Name of the chunk with its table of contents. */
  readonly contents: string;
}

/** What a build of a remote says of itself. @throws Error if it has no entry */
export function createRemoteManifest(
  { version, globalName, metadata, contents, needs, smoke }: RemoteBuildInfo,
  files: BuildAssets,
): ReleaseManifestInput {
  const entry = files.all.find((file) => /^remoteEntry\..*\.js$/.test(file));
  if (entry === undefined) throw new Error(`The build of ${metadata.name} has no entry.`);
  const named = [...metadata.routes.map((route) => route.name), ...metadata.widgets];
  const ahead = (name: string) => [...new Set([...files.ofChunk(contents), ...files.ofChunk(name)])];
  const preload = Object.fromEntries(named.map((name) => [name, ahead(name)]));
  return { kind: 'remote', name: metadata.name, version, entry, globalName, preload, metadata, needs, smoke: [...smoke] };
}
