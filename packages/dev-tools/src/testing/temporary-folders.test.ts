import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { setup } from './temporary-folders.ts';

it('the teardown removes the temporary folder of the run with its content, and restores the previous temporary folder', () => {
  const before = tmpdir();
  const teardown = setup();
  const left = mkdtempSync(path.join(tmpdir(), 'left-'));
  expect(path.dirname(path.dirname(left))).toBe(before);
  teardown();
  expect([existsSync(path.dirname(left)), tmpdir()]).toEqual([false, before]);
});
