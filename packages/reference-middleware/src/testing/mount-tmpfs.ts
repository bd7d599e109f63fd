import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk that is soon full. */
export interface SmallDisk {
  readonly folder: string;
  /** Gives it that many megabytes. */
  resize(megabytes: number): void;
  close(): void;
}

/** Why a test is left out where there is none. */
export const TMPFS_UNAVAILABLE = 'Left out: only root can mount a small disk, on Linux.';

/**
 * Mounts one, in memory; undefined where that is not allowed (it takes root on Linux).
 * @param owner who may use it; whoever asks if missing
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
      // Whoever still has a file open keeps it until they close it.
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      remove();
    },
  };
}
