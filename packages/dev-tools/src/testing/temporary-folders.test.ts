import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { setup } from './temporary-folders.ts';

it('a run removes the rest of its temporary folder, and restores the previous one', () => {
  const before = tmpdir();
  const takeAway = setup();
  const left = mkdtempSync(path.join(tmpdir(), 'left-'));
  expect(path.dirname(path.dirname(left))).toBe(before);
  takeAway();
  expect([existsSync(path.dirname(left)), tmpdir()]).toEqual([false, before]);
});
