import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { smokeJourney, type SmokeJourney } from '@aboschalter/release-manifest';

/** The short ways through a remote, from the `smoke.json` in its folder; none without one. Throws (zod) if it is not as it must be. */
export function loadSmokeTests(dir: string): readonly SmokeJourney[] {
  const file = path.join(dir, 'smoke.json');
  return existsSync(file) ? z.array(smokeJourney).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}
