import { mkdirSync, statfsSync } from 'node:fs';
import { Sentence } from './sentence.ts';

/** Builds, data and a browser's profile want about this much. */
const NEEDED = 1_500_000_000;

/** Throws a sentence if the disk of `folder` is as good as full. */
export function requireSpace(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free < NEEDED) {
    throw new Sentence(
      `Only ${Math.floor(free / 1_000_000)} MB are free on the disk of ${folder}: at least ${NEEDED / 1_000_000} MB are needed.`,
    );
  }
}
