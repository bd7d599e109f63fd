import type { PlatformManifest } from '@aboschalter/build';
import type { Baseline } from './baseline.ts';
import { collectSignatures } from './check.ts';
import type { CurrentSurface } from './current-surfaces.ts';
import { diffSignatures, bumpPlatformVersion, classifyChanges, type ClassifiedChange } from './version-bump.ts';
import { findCompatibleExports, type SurfaceComparison } from './compatibility.ts';
import { extractSurface } from './surface.ts';

/** The first version that was derived. */
const FIRST_VERSION = '3.0.0';

/** Computes the platform of the present sources, and its changes. */
export function computePlatform(
  before: Baseline | undefined,
  present: readonly CurrentSurface[],
  serves: (forms: SurfaceComparison, names: readonly string[]) => ReadonlySet<string> = findCompatibleExports,
): { readonly platform: PlatformManifest; readonly verdicts: readonly ClassifiedChange[] } {
  const now = collectSignatures(present);
  if (!before) {
    const everything = classifyChanges({ version: FIRST_VERSION, exports: {} }, now, () => true);
    return {
      platform: { ...bumpPlatformVersion({ version: FIRST_VERSION, exports: {} }, now, []), version: FIRST_VERSION },
      verdicts: everything,
    };
  }
  const changes = diffSignatures(before.platform, now);
  const wider = new Set(
    present.flatMap(({ entry, surface }) => {
      const forms = { entry, before: before.declarations(entry), now: surface.declarations };
      if (!forms.before.has(entry.declarations)) return [];
      const then = extractSurface(entry.declarations, forms.before).signatures;
      // Callers that pass a removed field are incompatible, although the compiler accepts it.
      const kept = changes
        .filter((change) => change.entry === entry.name)
        .filter(({ name }) => [...(then.get(name)?.fields ?? [])].every((field) => surface.signatures.get(name)?.fields.has(field)))
        .map(({ name }) => name);
      return [...serves(forms, kept)].map((name) => `${entry.name} ${name}`);
    }),
  );
  const verdicts = classifyChanges(before.platform, now, ({ entry, name }) => wider.has(`${entry} ${name}`));
  return { platform: bumpPlatformVersion(before.platform, now, verdicts), verdicts };
}
