import { listSharedEntryPoints, type EntryPoint } from './entries.ts';
import { emitDeclarations } from './emit.ts';
import { extractSurface, type Surface } from './surface.ts';

/** A shared entry with its current surface. */
export interface CurrentSurface {
  readonly entry: EntryPoint;
  readonly surface: Surface;
}

/** Extracts the surfaces of all shared entries from the current sources. @throws CliError if the sources do not compile */
export function readCurrentSurfaces(): readonly CurrentSurface[] {
  const all = listSharedEntryPoints();
  const emitted = emitDeclarations(all);
  return all.map((entry) => ({ entry, surface: extractSurface(entry.declarations, emitted.declarations, emitted.deprecations) }));
}
