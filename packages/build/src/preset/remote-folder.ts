import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { smokeTestSchema, type SmokeTest } from '@aboschalter/release-manifest';
import { z } from 'zod';

/**
 * Loads the smoke tests of a remote from the `smoke.json` in its folder; an empty list without the file.
 * @throws ZodError if the file is invalid
 */
export function loadSmokeTests(dir: string): readonly SmokeTest[] {
  const file = path.join(dir, 'smoke.json');
  return existsSync(file) ? z.array(smokeTestSchema).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}
