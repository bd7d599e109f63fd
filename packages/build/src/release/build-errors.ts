import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_ERRORS_FILE } from '@aboschalter/release-manifest';

/**
 * Writes the messages of the bundler into the folder of a build, for the pages that show it, or removes them after a successful
 * build (`errors` undefined).
 */
export function writeBuildErrors(folder: string, errors: string | undefined): void {
  const file = path.join(folder, BUILD_ERRORS_FILE);
  if (errors === undefined) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, errors);
}
