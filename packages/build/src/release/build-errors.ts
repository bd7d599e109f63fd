import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_ERRORS_FILE } from '@aboschalter/release-manifest';

/**
 * Writes the messages of a failed build into its folder, so that the shell can show them. After a successful build (`errors`
 * undefined), removes the messages.
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
