import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { platformManifestSchema, type PlatformManifest } from '@aboschalter/build';
import { PLATFORM_HISTORY_FILE, platformHistorySchema, type PlatformHistory } from '@aboschalter/build/platform-history';
import { root } from '../root.ts';
import type { EntryPoint } from './entries.ts';
import { parseReport } from './report.ts';
import type { Declarations } from './surface.ts';

/** The platform of a commit, with which the current sources are compared. */
export interface Baseline {
  readonly platform: PlatformManifest;
  /** The versions of the platform up to this commit; undefined in commits that recorded no history. */
  readonly history: PlatformHistory | undefined;
  /** Returns the declarations of an entry in the baseline. */
  readonly readDeclarations: (entry: Pick<EntryPoint, 'report'>) => Declarations;
}

/** Loads the platform that is committed in a revision. Returns undefined if the revision has none. @throws Error if git fails */
export function loadBaseline(revision: string): Baseline | undefined {
  const listed = git('ls-tree', '-r', '--name-only', revision, '--', 'packages').split('\n');
  // In earlier revisions, the file and its folder have other names.
  const manifest = listed.find((file) => path.matchesGlob(file, 'packages/*/platform{,-manifest}.json'));
  if (manifest === undefined) return undefined;
  return {
    platform: platformManifestSchema.parse(JSON.parse(git('show', `${revision}:${manifest}`))),
    history: listed.includes(PLATFORM_HISTORY_FILE)
      ? platformHistorySchema.parse(JSON.parse(git('show', `${revision}:${PLATFORM_HISTORY_FILE}`)))
      : undefined,
    readDeclarations: ({ report }) => (listed.includes(report) ? parseReport(git('show', `${revision}:${report}`)) : new Map()),
  };
}

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
