import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../../..');
const table = readFileSync(path.join(root, 'e2e/README.md'), 'utf8').split('## The specification and its tests')[1] ?? '';
const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Section'));
const named = rows.flatMap((row) => [...(row.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''));

it('the table of the specification names tests that are there, and leaves no section out', () => {
  const isTested = (name: string) =>
    name.includes('.') ? existsSync(path.join(root, name)) : globSync(`${name}/**/*.{test,spec}.{ts,tsx}`, { cwd: root }).length > 0;
  expect(named.filter((name) => !isTested(name))).toEqual([]);
  const sections = (part: string) => [...part.matchAll(/^\| ([\d, ]+)/gm)].flatMap(([, numbers]) => (numbers ?? '').split(',').map(Number));
  for (const part of table.split('### Document').slice(1)) {
    expect(new Set(sections(part))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]));
  }
});
