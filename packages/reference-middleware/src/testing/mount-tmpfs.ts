import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk with a small, fixed size. */
export interface SmallDisk {
  readonly folder: string;
  /** Changes the size to this number of megabytes. */
  resize(megabytes: number): void;
  /** Unmounts the disk. */
  close(): void;
}

/** The reason that is reported for a skipped test if no small disk can be mounted. */
export const TMPFS_UNAVAILABLE = 'Skipped: only root can mount a small disk, on Linux.';

/**
 * Mounts a small disk in memory. Returns undefined if the user may not mount, which requires root on Linux.
 * @param owner the user who owns the disk; by default the current user
 */
export function mountTmpfs(megabytes: number, owner?: string): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'aboschalter-disk-'));
  const mount = (...args: readonly string[]) => execFileSync('mount', [...args, folder], { stdio: 'ignore' });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m${owner === undefined ? '' : `,uid=${owner}`}`, 'tmpfs');
  } catch {
    remove();
    return undefined;
  }
  return {
    folder,
    resize: (to) => {
      mount('-o', `remount,size=${to}m`);
    },
    close() {
      // With `--lazy`, since processes may still have open files on the disk.
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      remove();
    },
  };
}
