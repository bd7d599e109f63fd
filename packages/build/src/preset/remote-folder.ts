import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDefinition } from '@aboschalter/platform/remote';
import { smokeTestSchema, type SmokeTest } from '@aboschalter/release-manifest';
import { z } from 'zod';

const packageSchema = z.object({ version: z.string() });

/** The module `src/remote.ts` of a remote. */
export const remoteModuleSchema = z.object({
  remote: z.custom<RemoteDefinition>((value) => typeof value === 'object' && value !== null),
});

/** Returns the version in the `package.json` of a remote. @throws ZodError if it has none */
export const readRemoteVersion = (dir: string): string =>
  packageSchema.parse(JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))).version;

/**
 * Loads the smoke tests of a remote from the `smoke.json` in its folder; an empty list without the file.
 * @throws ZodError if the file is invalid
 */
export function loadSmokeTests(dir: string): readonly SmokeTest[] {
  const file = path.join(dir, 'smoke.json');
  return existsSync(file) ? z.array(smokeTestSchema).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}
