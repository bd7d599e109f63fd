import { changeKinds, type PlatformHistory, type VersionChanges } from '@aboschalter/build/platform-history';
import { CliError } from '../terminal/cli-error.ts';
import type { ClassifiedChange } from './version-bump.ts';

/**
 * Returns the history of the platform up to its current version.
 * @param history the versions until the baseline, or until any later version
 * @param baseline the version of the baseline; undefined without a baseline
 * @param classifiedChanges the changes since the baseline
 * @throws CliError if the history lacks the version of the baseline
 */
export function extendHistory(
  history: PlatformHistory,
  baseline: string | undefined,
  version: string,
  classifiedChanges: readonly ClassifiedChange[],
): PlatformHistory {
  if (baseline === undefined) return [{ version, changes: {} }];
  const index = history.findIndex((past) => past.version === baseline);
  if (index === -1) throw new CliError(`The history of the platform lacks the version ${baseline} of the baseline.`);
  const kept = history.slice(0, index + 1);
  return version === baseline ? kept : [...kept, { version, changes: groupChanges(classifiedChanges) }];
}

/** Groups the names of changed exports by entry and kind, each sorted. */
function groupChanges(classifiedChanges: readonly ClassifiedChange[]): VersionChanges['changes'] {
  const byEntry = Map.groupBy(classifiedChanges, ({ entry }) => entry);
  return Object.fromEntries(
    [...byEntry]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([entry, changes]) => {
        const byKind = Map.groupBy(changes, ({ kind }) => kind);
        return [
          entry,
          Object.fromEntries(
            changeKinds.flatMap((kind) => {
              const names = byKind.get(kind)?.map(({ name }) => name);
              return names ? [[kind, names.toSorted()] as const] : [];
            }),
          ),
        ];
      }),
  );
}
