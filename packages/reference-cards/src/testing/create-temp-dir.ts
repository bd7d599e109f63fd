import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a temporary folder that is removed after the test. */
export function createTempDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aboschalter-cards-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
