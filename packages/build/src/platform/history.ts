import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/**
 * The kinds of changes of an export. `compatible`: the export has changed, and remotes that were built with its earlier form still
 * work; `incompatible`: they do not. `deprecated`: the export has not changed, but will be removed.
 */
export const changeKinds = ['added', 'deprecated', 'compatible', 'incompatible', 'removed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

const versionChangesSchema = z.strictObject({
  version: z.string(),
  /** The exports that have changed since the previous version, by entry and kind of change. */
  changes: z.record(z.string(), z.partialRecord(z.enum(changeKinds), z.array(z.string()))),
});
/** A version of the platform with its changes. */
export type VersionChanges = z.output<typeof versionChangesSchema>;

/** All versions of the platform, oldest first. The first one lists no changes. `pnpm api-report` writes the file; do not edit it. */
export const platformHistorySchema = z.array(versionChangesSchema);
export type PlatformHistory = z.output<typeof platformHistorySchema>;

/** The file of the history in the repository. */
export const PLATFORM_HISTORY_FILE = 'packages/build/platform-history.json';

/** Loads the platform history that these sources contain. @throws Error (zod) if the file is invalid */
export const loadPlatformHistory = (): PlatformHistory =>
  platformHistorySchema.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, '../../platform-history.json'), 'utf8')));
