import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readText, root } from '../repository.ts';
import { renderPages } from './pages.ts';

it('the reference pages are up to date (run `pnpm reference` to update them)', () => {
  const outdatedPages = [...renderPages()].filter(([file, text]) => !existsSync(path.join(root, file)) || readText(file) !== text);
  expect(outdatedPages.map(([file]) => file)).toEqual([]);
});
