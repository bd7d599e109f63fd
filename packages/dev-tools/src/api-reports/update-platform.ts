import type { PlatformManifest } from '@aboschalter/build';
import type { Baseline } from './baseline.ts';
import { collectSignatures } from './check.ts';
import type { CurrentSurface } from './current-surfaces.ts';
import { diffSignatures, bumpPlatformVersion, classifyChanges, type ClassifiedChange } from './version-bump.ts';
import { findCompatibleExports, type SurfaceComparison } from './compatibility.ts';
import { extractSurface } from './surface.ts';

/** The version of a platform without a baseline. */
const FIRST_VERSION = '3.0.0';

/**
 * Computes the platform of the present sources, and its changes since the baseline.
 * @param findCompatible finds the changed exports that are compatible with their earlier form
 */
export function computePlatform(
  before: Baseline | undefined,
  present: readonly CurrentSurface[],
  findCompatible: (forms: SurfaceComparison, names: readonly string[]) => ReadonlySet<string> = findCompatibleExports,
): { readonly platform: PlatformManifest; readonly verdicts: readonly ClassifiedChange[] } {
  const now = collectSignatures(present);
  if (!before) {
    const empty = { version: FIRST_VERSION, exports: {} };
    return { platform: bumpPlatformVersion(empty, now, []), verdicts: classifyChanges(empty, now, () => true) };
  }
  const changes = diffSignatures(before.platform, now);
  const wider = new Set(
    present.flatMap(({ entry, surface }) => {
      const forms = { entry, before: before.declarations(entry), now: surface.declarations };
      if (!forms.before.has(entry.declarations)) return [];
      const signaturesBefore = extractSurface(entry.declarations, forms.before).signatures;
      const fieldsBefore = (name: string) => [...(signaturesBefore.get(name)?.fields ?? [])];
      // The removal of a field is incompatible with callers that pass the field, although the compiler accepts the change.
      const candidates = changes
        .filter((change) => change.entry === entry.name)
        .filter(({ name }) => fieldsBefore(name).every((field) => surface.signatures.get(name)?.fields.has(field)))
        .map(({ name }) => name);
      return [...findCompatible(forms, candidates)].map((name) => `${entry.name} ${name}`);
    }),
  );
  const verdicts = classifyChanges(before.platform, now, ({ entry, name }) => wider.has(`${entry} ${name}`));
  return { platform: bumpPlatformVersion(before.platform, now, verdicts), verdicts };
}
