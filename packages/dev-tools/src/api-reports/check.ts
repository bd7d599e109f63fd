import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlatformManifest } from '@aboschalter/build';
import { PLATFORM_HISTORY_FILE, type PlatformHistory } from '@aboschalter/build/platform-history';
import { root } from '../root.ts';
import type { CurrentSurface } from './current-surfaces.ts';
import { diffSignatures, classifyChanges, type Signatures } from './version-bump.ts';
import { formatReport } from './report.ts';
import { VERSION_FILE, renderVersionFile } from './version-file.ts';

/** Returns the signatures of all entries. */
export const collectSignatures = (current: readonly CurrentSurface[]): Signatures =>
  new Map(current.map(({ entry, surface }) => [entry.name, surface.signatures]));

/**
 * Lists the differences between the sources and the written reports, platform manifest, history and version file, one line each.
 * @param platform the written platform manifest
 * @param history the written history
 * @param read reads a file of the repository; undefined if it is missing
 */
export function findOutdatedFiles(
  current: readonly CurrentSurface[],
  platform: PlatformManifest,
  history: PlatformHistory,
  read = readIfPresent,
): readonly string[] {
  const now = collectSignatures(current);
  const outdatedReports = current.filter(({ entry, surface }) => read(entry.report) !== formatReport(entry, surface.declarations));
  const descriptions = {
    added: 'was added',
    deprecated: 'was deprecated',
    compatible: 'has changed',
    incompatible: 'has changed',
    removed: 'was removed',
  };
  return [
    // Compatible and incompatible changes have the same description, so compatibility is not determined.
    ...classifyChanges(platform, now, () => false).map(({ entry, name, kind }) => `${name} of ${entry} ${descriptions[kind]}`),
    ...findOutdatedDeprecations(platform, now),
    // If signatures have changed, the reports differ anyway.
    ...(diffSignatures(platform, now).length === 0 ? outdatedReports.map(({ entry }) => `${entry.report} differs from the sources`) : []),
    ...(history.at(-1)?.version === platform.version ? [] : [`${PLATFORM_HISTORY_FILE} does not end with ${platform.version}`]),
    ...(read(VERSION_FILE) === renderVersionFile(platform.version) ? [] : [`${VERSION_FILE} does not contain ${platform.version}`]),
  ];
}

/** Lists the deprecations in the manifest whose tag has changed or is missing in the sources. */
const findOutdatedDeprecations = ({ exports }: PlatformManifest, now: Signatures): readonly string[] =>
  Object.entries(exports).flatMap(([entry, names]) =>
    Object.entries(names).flatMap(([name, { deprecated }]) => {
      const signature = now.get(entry)?.get(name);
      const isOutdated = deprecated !== undefined && signature !== undefined && signature.deprecated !== deprecated.text;
      return isOutdated ? [`the tag @deprecated of ${name} of ${entry} has changed`] : [];
    }),
  );

function readIfPresent(file: string): string | undefined {
  const full = path.join(root, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
}
