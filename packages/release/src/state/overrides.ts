import { registry, type RegistryEntry } from '@aboschalter/federation/registry';
import { fromJson, jsonDraft } from '../json.ts';
import type { Storage } from '../storage/storage.ts';

/** Where a developer's own builds stand in for releases, on that developer's machine alone; read by the reference web server. */
export const OVERRIDES = 'overrides.json';

/** The builds that stand in for releases. */
export async function readOverrides(storage: Storage): Promise<readonly RegistryEntry[]> {
  const stored = await storage.read(OVERRIDES);
  return stored ? registry.parse(fromJson(stored.body)).remotes : [];
}

/** Lets these builds stand in for releases, and no others. */
export async function writeOverrides(storage: Storage, remotes: readonly RegistryEntry[]): Promise<void> {
  if (remotes.length === 0) await storage.remove(OVERRIDES);
  else await storage.write(OVERRIDES, jsonDraft({ schemaVersion: 1, remotes }, 'no-store'), 'always');
}
