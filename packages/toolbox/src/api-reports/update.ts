import type { PlatformManifest } from '@aboschalter/federation';
import type { Baseline } from './baseline.ts';
import { signaturesOf } from './check.ts';
import type { Present } from './present.ts';
import { changesOf, raised, verdictsOf, type Verdict } from './raise.ts';
import { namesThatServe, type TwoForms } from './serves.ts';
import { surfaceOf } from './surface.ts';

/** The first version that was derived. */
const FIRST = '3.0.0';

/** The platform of the sources of now, and what is different from before. */
export function platformAfter(
  before: Baseline | undefined,
  present: readonly Present[],
  serves: (forms: TwoForms, names: readonly string[]) => ReadonlySet<string> = namesThatServe,
): { readonly platform: PlatformManifest; readonly verdicts: readonly Verdict[] } {
  const now = signaturesOf(present);
  if (!before) {
    const everything = verdictsOf({ version: FIRST, exports: {} }, now, () => true);
    return { platform: { ...raised({ version: FIRST, exports: {} }, now, []), version: FIRST }, verdicts: everything };
  }
  const changes = changesOf(before.platform, now);
  const wider = new Set(
    present.flatMap(({ entry, surface }) => {
      const forms = { entry, before: before.declarations(entry), now: surface.declarations };
      if (!forms.before.has(entry.declarations)) return [];
      const then = surfaceOf(entry.declarations, forms.before).signatures;
      // Whoever gave a field that is no more is not served, even though the compiler lets it pass.
      const kept = changes
        .filter((change) => change.entry === entry.name)
        .filter(({ name }) => [...(then.get(name)?.fields ?? [])].every((field) => surface.signatures.get(name)?.fields.has(field)))
        .map(({ name }) => name);
      return [...serves(forms, kept)].map((name) => `${entry.name} ${name}`);
    }),
  );
  const verdicts = verdictsOf(before.platform, now, ({ entry, name }) => wider.has(`${entry} ${name}`));
  return { platform: raised(before.platform, now, verdicts), verdicts };
}
