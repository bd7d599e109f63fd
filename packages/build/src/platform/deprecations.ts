import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseManifestSchema, type RequiredExports } from '@aboschalter/release-manifest';
import { listDeprecatedExports, loadPlatformManifest, type PlatformManifest } from './platform.ts';

/** Returns a warning for each deprecated export that a remote uses, in one line with the remedy. */
export const formatDeprecationWarnings = (needs: RequiredExports, platform: PlatformManifest): readonly string[] =>
  listDeprecatedExports(platform)
    .filter(({ entry, name }) => needs[entry]?.[name] !== undefined)
    .map(
      ({ entry, name, since, text, removedIn }) =>
        `${name} of ${entry} is deprecated since platform ${since} and will be removed in ${removedIn}. ${text}`,
    );

/** Returns the warnings about the deprecated exports that a build uses, according to its `release.json`; none without this file. */
export function readDeprecationWarnings(outDir: string, platform: PlatformManifest = loadPlatformManifest()): readonly string[] {
  const file = path.join(outDir, 'release.json');
  if (!existsSync(file)) return [];
  const manifest = releaseManifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return manifest.kind === 'remote' ? formatDeprecationWarnings(manifest.needs ?? {}, platform) : [];
}
