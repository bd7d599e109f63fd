import { expect, it, onTestFinished } from 'vitest';
import { NO_SMALL_DISK, smallDisk } from '../test-support/small-disk.ts';
import { hasRoomIn } from './disk-room.ts';

it('says in time that a disk is nearly full, and that it is not any more', ({ skip }) => {
  const disk = smallDisk(80);
  if (!disk) return skip(NO_SMALL_DISK);
  onTestFinished(() => disk.close());
  expect(hasRoomIn(disk.folder)).toBe(true);
  disk.resize(60);
  expect(hasRoomIn(disk.folder)).toBe(false);
  disk.resize(80);
  expect(hasRoomIn(disk.folder)).toBe(true);
});
