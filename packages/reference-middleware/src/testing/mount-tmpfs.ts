import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk with little space. */
export interface SmallDisk {
  readonly folder: string;
  /** Sets its size in megabytes. */
  resize(megabytes: number): void;
  close(): void;
}

/** Why a test is skipped without one. */
export const TMPFS_UNAVAILABLE = 'Left out: only root can mount a small disk, on Linux.';

/**
 * Mounts one in memory; undefined if that is not permitted (it requires root on Linux).
 * @param owner who may use it; by default the current user
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
      // Processes with open files keep it until they close them.
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      remove();
    },
  };
}
