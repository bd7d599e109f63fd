import { mkdirSync, statfsSync } from 'node:fs';
import { CliError } from './cli-error.ts';

/** Space that is needed for builds, data and the profile of the browser. */
const REQUIRED_BYTES = 1_500_000_000;

/** Throws a CliError if less than {@link REQUIRED_BYTES} are free on the disk of `folder`. Creates the folder if it is missing. */
export function assertDiskSpace(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = statfsSync(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes < REQUIRED_BYTES) {
    throw new CliError(
      `Only ${Math.floor(freeBytes / 1_000_000)} MB are free on the disk of ${folder}: at least ${REQUIRED_BYTES / 1_000_000} MB are needed.`,
    );
  }
}
