import type { PlatformManifest } from '@aboschalter/build';
import type { Baseline } from './baseline.ts';
import { collectSignatures } from './check.ts';
import type { CurrentSurface } from './current-surfaces.ts';
import {
  assertRemovalsWereDeprecated,
  diffSignatures,
  bumpPlatformVersion,
  classifyChanges,
  type ClassifiedChange,
} from './version-bump.ts';
import { findCompatibleExports, type SurfaceComparison } from './compatibility.ts';
import { extractSurface } from './surface.ts';

/** The version of a platform without a baseline. */
const FIRST_VERSION = '3.0.0';

/**
 * Computes the platform of the current sources, and its changes since the baseline.
 * @param findCompatible finds the changed exports that are compatible with their earlier form
 * @throws CliError if an export was removed that the baseline had not deprecated
 */
export function computePlatform(
  before: Baseline | undefined,
  current: readonly CurrentSurface[],
  findCompatible: (comparison: SurfaceComparison, names: readonly string[]) => ReadonlySet<string> = findCompatibleExports,
): { readonly platform: PlatformManifest; readonly classifiedChanges: readonly ClassifiedChange[] } {
  const now = collectSignatures(current);
  if (!before) {
    const empty = { version: FIRST_VERSION, exports: {} };
    return { platform: bumpPlatformVersion(empty, now, []), classifiedChanges: classifyChanges(empty, now, () => true) };
  }
  const changes = diffSignatures(before.platform, now);
  const compatibleExports = new Set(
    current.flatMap(({ entry, surface }) => {
      const comparison = { entry, before: before.readDeclarations(entry), now: surface.declarations };
      if (!comparison.before.has(entry.declarations)) return [];
      const signaturesBefore = extractSurface(entry.declarations, comparison.before).signatures;
      const fieldsBefore = (name: string) => [...(signaturesBefore.get(name)?.fields ?? [])];
      // The removal of a field is incompatible with callers that pass the field, although the compiler accepts the change.
      const candidates = changes
        .filter((change) => change.entry === entry.name)
        .filter(({ name }) => fieldsBefore(name).every((field) => surface.signatures.get(name)?.fields.has(field)))
        .map(({ name }) => name);
      return [...findCompatible(comparison, candidates)].map((name) => `${entry.name} ${name}`);
    }),
  );
  const classifiedChanges = classifyChanges(before.platform, now, ({ entry, name }) => compatibleExports.has(`${entry} ${name}`));
  assertRemovalsWereDeprecated(before.platform, classifiedChanges);
  return { platform: bumpPlatformVersion(before.platform, now, classifiedChanges), classifiedChanges };
}
