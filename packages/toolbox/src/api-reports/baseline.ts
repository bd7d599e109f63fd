import { execFileSync } from 'node:child_process';
import { platform, PLATFORM_FILE, type Platform } from '@aboschalter/federation';
import { root } from '../root.ts';
import type { Entry } from './entries.ts';
import { declarationsOf } from './report.ts';
import type { Declarations } from './surface.ts';

/** The platform that a raise starts from: changes are told from what others have, not from what was tried a minute ago. */
export interface Baseline {
  readonly platform: Platform;
  /** What an entry was. */
  readonly declarations: (entry: Pick<Entry, 'report'>) => Declarations;
}

/** The platform as committed in `revision`; undefined where there was none. @throws Error of git */
export function baselineOf(revision: string): Baseline | undefined {
  const listed = git('ls-tree', '-r', '--name-only', revision, '--', PLATFORM_FILE, 'packages').split('\n');
  if (!listed.includes(PLATFORM_FILE)) return undefined;
  return {
    platform: platform.parse(JSON.parse(git('show', `${revision}:${PLATFORM_FILE}`))),
    declarations: ({ report }) => (listed.includes(report) ? declarationsOf(git('show', `${revision}:${report}`)) : new Map()),
  };
}

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
