import { entries, type Entry } from './entries.ts';
import { emitDeclarations } from './emit.ts';
import { surfaceOf, type Surface } from './surface.ts';

/** A shared entry with what it is now. */
export interface Present {
  readonly entry: Entry;
  readonly surface: Surface;
}

/** What every shared entry is in the sources of now. */
export function presentSurfaces(): readonly Present[] {
  const all = entries();
  const emitted = emitDeclarations(all);
  return all.map((entry) => ({ entry, surface: surfaceOf(entry.declarations, emitted) }));
}
