import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlatformManifest } from '@aboschalter/build';
import { root } from '../root.ts';
import type { CurrentSurface } from './current-surfaces.ts';
import { diffSignatures, classifyChanges, type Signatures } from './version-bump.ts';
import { formatReport } from './report.ts';
import { VERSION_FILE, renderVersionFile } from './version-file.ts';

/** Returns the signatures of all entries. */
export const collectSignatures = (current: readonly CurrentSurface[]): Signatures =>
  new Map(current.map(({ entry, surface }) => [entry.name, surface.signatures]));

/**
 * Lists the differences between the sources and the written reports, platform manifest and version file, one line each.
 * @param platform the written platform manifest
 * @param read reads a file of the repository; undefined if it is missing
 */
export function findOutdatedFiles(current: readonly CurrentSurface[], platform: PlatformManifest, read = readIfPresent): readonly string[] {
  const now = collectSignatures(current);
  const outdatedReports = current.filter(({ entry, surface }) => read(entry.report) !== formatReport(entry, surface.declarations));
  const descriptions = { added: 'was added', compatible: 'has changed', incompatible: 'has changed', removed: 'was removed' };
  return [
    ...classifyChanges(platform, now, () => false).map(({ entry, name, kind }) => `${name} of ${entry} ${descriptions[kind]}`),
    ...(diffSignatures(platform, now).length === 0 ? outdatedReports.map(({ entry }) => `${entry.report} differs from the sources`) : []),
    ...(read(VERSION_FILE) === renderVersionFile(platform.version) ? [] : [`${VERSION_FILE} does not contain ${platform.version}`]),
  ];
}

function readIfPresent(file: string): string | undefined {
  const full = path.join(root, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
}
