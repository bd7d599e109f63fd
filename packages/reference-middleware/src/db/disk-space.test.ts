import { expect, it, onTestFinished } from 'vitest';
import { TMPFS_UNAVAILABLE, mountTmpfs } from '../testing/mount-tmpfs.ts';
import { hasFreeDiskSpace } from './disk-space.ts';

it('hasFreeDiskSpace returns false while less than 64 MiB are free', ({ skip }) => {
  const disk = mountTmpfs(80);
  if (!disk) return skip(TMPFS_UNAVAILABLE);
  onTestFinished(() => disk.close());
  expect(hasFreeDiskSpace(disk.folder)).toBe(true);
  disk.resize(60);
  expect(hasFreeDiskSpace(disk.folder)).toBe(false);
  disk.resize(80);
  expect(hasFreeDiskSpace(disk.folder)).toBe(true);
});
