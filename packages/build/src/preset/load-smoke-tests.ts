import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { smokeJourney, type SmokeJourney } from '@aboschalter/release-manifest';

/**
 * Loads the smoke tests of a remote from the `smoke.json` in its folder; none without the file. Throws (zod) if it is
 * invalid.
 */
export function loadSmokeTests(dir: string): readonly SmokeJourney[] {
  const file = path.join(dir, 'smoke.json');
  return existsSync(file) ? z.array(smokeJourney).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}
