import { listSharedEntryPoints, type EntryPoint } from './entries.ts';
import { emitDeclarations } from './emit.ts';
import { extractSurface, type Surface } from './surface.ts';

/** A shared entry with its present surface. */
export interface CurrentSurface {
  readonly entry: EntryPoint;
  readonly surface: Surface;
}

/** Reads the present surfaces of all shared entries. */
export function readCurrentSurfaces(): readonly CurrentSurface[] {
  const all = listSharedEntryPoints();
  const emitted = emitDeclarations(all);
  return all.map((entry) => ({ entry, surface: extractSurface(entry.declarations, emitted) }));
}
